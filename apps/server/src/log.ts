import pino, { type Logger } from 'pino';
import { showUnseen } from './escape-control-chars.ts';

/**
 * What stands beside the message of an error: PostgreSQL quotes rows there, with names, addresses and telephone numbers, and a
 * Valkey the command that was refused, which may be the one with the password; the driver adds the whole of its connection.
 */
const BESIDE_MESSAGES = ['detail', 'where', 'internalQuery', 'parameters', 'command', 'client'];

/** The shop's log: a line of JSON each, without what shoppers have told us. */
export function openLog(level: string, stream: pino.DestinationStream = unbreakable(process.stdout)): Logger {
  const redact = { paths: BESIDE_MESSAGES.flatMap((name) => [`err.${name}`, `err.cause.${name}`]), remove: true };
  return pino({ level, redact, hooks: { streamWrite: showUnseen } }, stream);
}

/**
 * A shop sells on, and stops in order, though its log cannot be written: its terminal is closed, or the disk of its file full.
 * Pino's own destination keeps what it could not write, and at the end of the process tries again for ever.
 */
export function unbreakable(output: NodeJS.WriteStream): pino.DestinationStream {
  return output.on('error', () => {});
}
