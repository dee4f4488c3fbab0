// The Firebase Auth emulator by itself: `node emulator.mjs <port> <project>`. `firebase emulators:start --only auth`
// runs this same server, beside a hub and a log service on two more ports, and asks the network for news first.
// Ends when its standard input closes, so it never outlives whoever started it.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: description } = require('firebase-tools/lib/emulator/auth/apiSpec.js');

// The server compiles a validator for each of 80 routes before it listens, which keeps a core busy for 6 seconds.
// Phone sign-in calls these; leaving the other ways to sign in out makes it ready in one.
const WANTED = [
  /^\/v1\/accounts:(?:delete|lookup|sendVerificationCode|signInWithPhoneNumber|update)$/,
  /^\/v1\/(?:projects|recaptchaParams|token)$/,
  /^\/v2\/recaptchaConfig$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(?:accounts|config|verificationCodes)$/,
];
const wanted = ([path]) => WANTED.some((pattern) => pattern.test(path));
description.paths = Object.fromEntries(Object.entries(description.paths).filter(wanted));

const { createApp } = require('firebase-tools/lib/emulator/auth/server.js');
const [port, project] = process.argv.slice(2);

process.stdin.resume().on('end', () => process.exit(0));
const app = await createApp(project);
app.listen(Number(port), '127.0.0.1').on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
