import { type Command, InvalidArgumentError } from 'commander';
import { refuse, withActorOptions } from '../actor.ts';
import { type OrderRefusal, orderRefusal } from './order-refusal.ts';

/** A command that changes an order; requires the actor and a reason. */
export function orderCommand(orders: Command, name: string, description: string): Command {
  return withActorOptions(orders.command(name).description(description).argument('<order>', "the order's number"));
}

/** Prints the outcome, or the refusal. */
export function printOutcome<Done extends { ok: true }>(
  outcome: Done | OrderRefusal,
  number: string,
  words: (done: Done) => string,
): boolean {
  if (outcome.ok) {
    console.log(words(outcome));
    return true;
  }
  return refuse(outcome, orderRefusal(outcome, number));
}

/** Adds the line and quantity of a repeatable option; `form` describes its value. */
export function addOrderLine<Line extends { position: number; quantity: number }>(
  line: Line,
  { before, form }: { before: readonly Line[]; form: string },
): Line[] {
  if (!(line.position >= 1 && line.quantity >= 1)) throw new InvalidArgumentError(`It must be ${form}.`);
  if (before.some(({ position }) => position === line.position))
    throw new InvalidArgumentError('Each line may be given only once.');
  return [...before, line];
}
