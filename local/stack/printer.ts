import colors from 'picocolors';
import type { Mail } from '../mail/mail-rules.ts';
import type { Demo } from './demo-data.ts';
import type { Reporter } from './reporter.ts';
import type { Stack } from './start-stack.ts';

export interface Printer extends Reporter {
  /** Everything a newcomer needs, once all is ready. */
  welcome: (stack: Stack, demo: Demo) => void;
  failed: (error: unknown) => void;
  stopped: () => void;
}

const LABEL_WIDTH = 16;

function row(label: string, value: string): string {
  return `  ${colors.dim(label.padEnd(LABEL_WIDTH))}${value}`;
}

/** The link a mail is about: the first one that leads back to the app. */
function linkOf(mail: Mail): string | null {
  const text = mail.text ?? mail.html ?? '';
  return /https?:\/\/localhost:\d+\/[^\s"'<>)\]]+/u.exec(text)?.[0] ?? null;
}

/** Writes what a stack does to the terminal, one line per event. */
export function createPrinter(): Printer {
  const started = performance.now();
  const write = (line: string) => console.info(line);
  write(`\n${colors.bold('Starting Vowfund')} ${colors.dim('(phone sign-in takes longest; Ctrl-C stops everything)')}`);
  return {
    ready: (part, milliseconds) =>
      write(`  ${colors.green('✓')} ${part.padEnd(LABEL_WIDTH)}${colors.dim(`${(milliseconds / 1000).toFixed(1)} s`)}`),
    line: (part, text) => write(`${colors.dim(part.padEnd(10))} ${text}`),
    mail: (mail) => {
      const link = linkOf(mail);
      write(
        `${colors.cyan('Mail')}  ${mail.to.join(', ')}  ${colors.bold(mail.subject)}${link ? `\n      ${link}` : ''}`,
      );
    },
    phoneCode: ({ phoneNumber, code }) => write(`${colors.magenta('SMS')}   ${phoneNumber}  code ${colors.bold(code)}`),
    welcome: ({ urls, databaseUrl }, demo) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      write(`\n${colors.bold(`Ready in ${seconds} s`)}\n`);
      write(row('App', colors.bold(urls.app)));
      write(row('Mail inbox', `${urls.mail}/inbox`));
      write(row('Phone codes', 'printed here as they are sent'));
      write(row('Test cards', '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined; any later date, any CVC'));
      write(row('Stripe', urls.stripe));
      write(row('API', urls.api));
      write(row('Database', databaseUrl));
      if (demo.hostPhone) write(row('Demo couple', `sign in with ${colors.bold(demo.hostPhone)}`));
      if (demo.invitation) write(row('Guest link', demo.invitation));
      write('');
    },
    failed: (error) =>
      console.error(`\n${colors.red('Stopped:')} ${error instanceof Error ? error.message : String(error)}`),
    stopped: () => write(colors.dim('Everything is stopped.')),
  };
}
