import pino, { type Logger } from 'pino';
import { showUnseen } from './escape-control-chars.ts';

/**
 * Error properties that are removed: PostgreSQL quotes rows with names, addresses and phone numbers, Valkey quotes
 * the refused command, which may hold the password, and the driver attaches its whole connection.
 */
const BESIDE_MESSAGES = ['detail', 'where', 'internalQuery', 'parameters', 'command', 'client'];

/** The shop's log: JSON lines without personal data of shoppers. */
export function openLog(level: string, stream: pino.DestinationStream = unbreakable(process.stdout)): Logger {
  const redact = { paths: BESIDE_MESSAGES.flatMap((name) => [`err.${name}`, `err.cause.${name}`]), remove: true };
  return pino({ level, redact, hooks: { streamWrite: showUnseen } }, stream);
}

/**
 * A log destination whose write failures never stop the shop, for example a closed terminal or a full disk. Pino's
 * own destination buffers failed writes and retries forever at exit.
 */
export function unbreakable(output: NodeJS.WriteStream): pino.DestinationStream {
  return output.on('error', () => {});
}
