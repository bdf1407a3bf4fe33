import type { Command } from 'commander';
import { handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { type OrderRefusal, orderRefusal } from './order-refusal.ts';

/** A command that changes an order: who does it says so, and why. */
export function orderAct(orders: Command, name: string, description: string): Command {
  return withHand(orders.command(name).description(description).argument('<order>', "the order's number"));
}

/** Says what was done, or why it was not. */
export function tell<Done extends { ok: true }>(
  outcome: Done | OrderRefusal,
  number: string,
  words: (done: Done) => string,
): boolean {
  if (outcome.ok) {
    console.log(words(outcome));
    return true;
  }
  fail([handRefusal(outcome) ?? orderRefusal(outcome, number)]);
  return false;
}
