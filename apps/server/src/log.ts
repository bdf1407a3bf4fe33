import pino, { type Logger } from 'pino';

/**
 * What stands beside the message of an error: PostgreSQL quotes rows there, with names, addresses and telephone numbers, and a
 * Valkey the command that was refused, which may be the one with the password.
 */
const BESIDE_MESSAGES = ['detail', 'where', 'internalQuery', 'parameters', 'command'];

/** JSON may hold these as they are, and terminals obey the first of them, readers of lines break at the last two. */
const OBEYED = /[\u007f-\u009f\u2028\u2029]/g;

/** The shop's log: a line of JSON each, without what shoppers have told us. */
export function openLog(level: string, stream: pino.DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: BESIDE_MESSAGES.flatMap((name) => [`err.${name}`, `err.cause.${name}`]), remove: true };
  return pino({ level, redact, hooks: { streamWrite: (line) => line.replace(OBEYED, escaped) } }, stream);
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
