import { DAY_MS } from '@kashtanka/rules';
import { type Command, InvalidArgumentError, type OptionValues } from 'commander';

/** The start of a day in Moscow time. */
export function dayOf(text: string): Date {
  return new Date(`${parseDay(text)}T00:00:00+03:00`);
}

/** The end of a day in Moscow time, so that the day is included. */
export function endOfDayOf(text: string): Date {
  return new Date(dayOf(text).getTime() + DAY_MS);
}

/**
 * Validates a day given without hours. JavaScript would read a nonexistent day such as February 30 as a day in
 * March.
 */
export function parseDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text) return text;
  throw new InvalidArgumentError('It must be a day, such as 2026-11-21.');
}

/** Refuses an empty range because an empty report would look as if everything were in order. */
export function refuseNothingBetween<Flags extends OptionValues>(
  command: Command,
  { isEmpty, rule }: { isEmpty(flags: Flags): boolean; rule: string },
): Command {
  return command.hook('preAction', () => {
    if (isEmpty(command.opts<Flags>())) command.error(`error: The range of days is empty: ${rule}.`);
  });
}
