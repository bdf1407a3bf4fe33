import pino, { type Logger } from 'pino';

/** What PostgreSQL tells beside its message quotes rows: names, addresses, telephone numbers. */
const QUOTES_ROWS = ['detail', 'where', 'internalQuery', 'parameters'];

/** The shop's log: a line of JSON each, without what shoppers have told us. */
export function openLog(level: string, stream: pino.DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: QUOTES_ROWS.flatMap((name) => [`err.${name}`, `err.cause.${name}`]), remove: true };
  return pino({ level, redact }, stream);
}
