import type { Command } from 'commander';
import { actorRefusal, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { type OrderRefusal, orderRefusal } from './order-refusal.ts';

/** A command that changes an order; requires the actor and a reason. */
export function orderAct(orders: Command, name: string, description: string): Command {
  return withActorOptions(orders.command(name).description(description).argument('<order>', "the order's number"));
}

/** Prints the outcome, or the refusal. */
export function tell<Done extends { ok: true }>(
  outcome: Done | OrderRefusal,
  number: string,
  words: (done: Done) => string,
): boolean {
  if (outcome.ok) {
    console.log(words(outcome));
    return true;
  }
  fail([actorRefusal(outcome) ?? orderRefusal(outcome, number)]);
  return false;
}
