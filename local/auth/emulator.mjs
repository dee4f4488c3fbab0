// The Firebase Auth emulator by itself: `node emulator.mjs <port> <project>`. `firebase emulators:start --only auth`
// runs this same server, beside a hub and a log service on two more ports, and asks the network for news first.
// Ends when its standard input closes, so it never outlives whoever started it.
import { createRequire } from 'node:module';

const { createApp } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server.js');
const [port, project] = process.argv.slice(2);

process.stdin.resume().on('end', () => process.exit(0));
const app = await createApp(project);
app.listen(Number(port), '127.0.0.1').on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
