import { App } from '@supabase/lite';

/**
 * Importing the library replaces `process.emitWarning` by a function that takes texts only, while Node also hands it
 * Error objects: the first such warning would end the whole stack with a TypeError. Objects therefore go past it.
 */
const emitText = process.emitWarning.bind(process) as (warning: string, ...rest: unknown[]) => void;

function emitWarning(warning: string | Error, ...rest: unknown[]): void {
  if (typeof warning === 'string') emitText(warning, ...rest);
  else process.nextTick(() => process.emit('warning', warning));
}

process.emitWarning = emitWarning;

/** The library's REST and Auth application; import it from here and from nowhere else. */
export { App };
