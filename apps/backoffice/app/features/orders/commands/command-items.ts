import type { OrderDetails } from '@kashtanka/contract/admin';
import { allowedTransitions, isCarried, type OrderStatus } from '@kashtanka/rules';
import type { Chord } from '#platform/shortcuts/chords.ts';

/** A command on an order, as its dialog is opened. */
export type CommandKey =
  | `move:${OrderStatus}`
  | 'confirm'
  | 'ship'
  | 'track'
  | 'parcel'
  | 'giveUp'
  | 'card'
  | 'return'
  | 'exchange'
  | 'refund'
  | 'takeSurcharge'
  | 'waiveSurcharge';

export type CommandItem = {
  key: CommandKey;
  /** The code of the refusal; null: possible now. */
  problem: string | null;
  /** Its single key. */
  chord: Chord | undefined;
  /** The usual next step of the order. */
  isMain: boolean;
  /** Money goes back or nothing is sent any more. */
  isSerious: boolean;
};

/** The usual next step by status; the first possible one is the main command. */
const NEXT: Partial<Record<OrderStatus, readonly CommandKey[]>> = {
  pending: ['confirm', 'move:processing'],
  processing: ['move:authorized'],
  authorized: ['ship', 'move:issued'],
  consolidated_for_shipping: ['ship'],
  shipping: ['move:issued'],
  awaiting_to_resolve: ['move:resolving'],
};

/** Keys by the English words: pack, ship, confirm, issue, track, refund, return (back), exchange. */
const CHORDS: Partial<Record<CommandKey, Chord>> = {
  'move:authorized': 'KeyP',
  ship: 'KeyS',
  confirm: 'KeyC',
  'move:issued': 'KeyI',
  track: 'KeyT',
  refund: 'KeyR',
  return: 'KeyB',
  exchange: 'KeyE',
};

const SERIOUS: readonly CommandKey[] = ['move:canceled', 'refund', 'return', 'giveUp'];

/** These need lines, or the tracking number that `ship` asks for. */
const ELSEWHERE: readonly OrderStatus[] = ['partially_returned', 'shipping'];

const SURCHARGE_DUE = 'surcharge_due';

type Shown = Pick<OrderDetails, 'status' | 'commands'> & { delivery: Pick<OrderDetails['delivery'], 'type'> };

/** Every command on an order, possible or not: the moves first, each once. */
export function listCommands({ status, delivery, commands }: Shown): CommandItem[] {
  const moves = commands.move.allowed
    .filter((to) => !(ELSEWHERE.includes(to) && (to !== 'shipping' || commands.ship.problem === null)))
    .filter((to) => to !== 'returned' || status === 'delivery_failed')
    .map((to) => ({ key: `move:${to}` as const, problem: null }));
  const all: { key: CommandKey; problem: string | null }[] = [
    { key: 'confirm', problem: commands.confirm.problem },
    ...surchargesOf(commands),
    ...moves.filter(({ key }) => key !== 'move:canceled'),
    ...commands.move.held.map((to) => ({ key: `move:${to}` as const, problem: SURCHARGE_DUE })),
    ...(isCarried(delivery.type) ? carrierCommandsOf(commands) : []),
    { key: 'card', problem: commands.bind_card.problem },
    { key: 'return', problem: commands.return.problem },
    { key: 'exchange', problem: commands.exchange.problem },
    { key: 'refund', problem: commands.refund.problem },
    ...cancellationOf({ status, delivery, commands }),
  ];
  // A step that waits for a surcharge stays in sight, with its reason.
  const [main] = [null, SURCHARGE_DUE].flatMap(
    (problem) => NEXT[status]?.find((key) => all.some((one) => one.key === key && one.problem === problem)) ?? [],
  );
  return all.map(({ key, problem }) => ({
    key,
    problem,
    chord: CHORDS[key],
    isMain: key === main,
    isSerious: SERIOUS.includes(key),
  }));
}

/** The cancellation, also where it is refused: a final order has none. */
function cancellationOf({ status, delivery, commands }: Shown): { key: CommandKey; problem: string | null }[] {
  if (status === 'canceled' || status === 'returned') return [];
  const byAnyone = allowedTransitions({ status, deliveryType: delivery.type }, ['owner']).includes('canceled');
  const refusal = byAnyone ? 'not_allowed' : 'not_now';
  return [{ key: 'move:canceled', problem: commands.move.allowed.includes('canceled') ? null : refusal }];
}

function carrierCommandsOf(commands: OrderDetails['commands']): { key: CommandKey; problem: string | null }[] {
  return [
    { key: 'ship', problem: commands.ship.problem },
    { key: 'track', problem: commands.track.problem },
    { key: 'parcel', problem: commands.request_parcel.problem },
    { key: 'giveUp', problem: commands.give_up_parcel.problem },
  ];
}

const SOUGHT: readonly CommandKey[] = ['return', 'exchange', 'refund', 'move:canceled'];

/** Refusals that tell only that there is nothing to do. */
const NOISE = ['nothing', 'too_much', 'not_allowed'];

/** Whether a person would look for a command that is refused now: steps that wait, and what customers ask for. */
export function isSought({ key, problem }: Pick<CommandItem, 'key' | 'problem'>): boolean {
  if (problem === null || NOISE.includes(problem)) return false;
  return SOUGHT.includes(key) || problem === SURCHARGE_DUE || (key === 'parcel' && problem === 'not_packed');
}

/** Only an order that waits for a surcharge has these, even as refused ones. */
function surchargesOf({ take_surcharge: take, waive_surcharge: waive }: OrderDetails['commands']) {
  const all = [
    { key: 'takeSurcharge', problem: take.problem },
    { key: 'waiveSurcharge', problem: waive.problem },
  ] as const;
  return all.filter(({ problem }) => problem === null);
}
