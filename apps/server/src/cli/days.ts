import { DAY_MS } from '@kashtanka/rules';
import { type Command, InvalidArgumentError, type OptionValues } from 'commander';

/** The moment at which a day of Moscow begins. */
export function dayOf(text: string): Date {
  return new Date(`${daySaid(text)}T00:00:00+03:00`);
}

/** The moment at which a day is over, which is thereby included. */
export function endOfDayOf(text: string): Date {
  return new Date(dayOf(text).getTime() + DAY_MS);
}

/** A day as it was said, without hours. One that there is not, as the 30th of February, would be taken for one of March. */
export function daySaid(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text) return text;
  throw new InvalidArgumentError('It is a day, as 2026-11-21.');
}

/** Refuses two days that leave nothing between them: an answer of nothing would read as if all was well. */
export function refuseNothingBetween<Flags extends OptionValues>(
  command: Command,
  { isEmpty, rule }: { isEmpty(flags: Flags): boolean; rule: string },
): Command {
  return command.hook('preAction', () => {
    if (isEmpty(command.opts<Flags>())) command.error(`error: These days leave nothing between them: ${rule}.`);
  });
}
