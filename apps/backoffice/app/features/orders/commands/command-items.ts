import type { OrderDetails } from '@kashtanka/contract/admin';
import type { OrderStatus } from '@kashtanka/rules';
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

/** Every command on an order, possible or not: the moves first, each once. */
export function listCommands({ status, commands }: Pick<OrderDetails, 'status' | 'commands'>): CommandItem[] {
  const moves = commands.move.allowed
    .filter((to) => !(ELSEWHERE.includes(to) && (to !== 'shipping' || commands.ship.problem === null)))
    .filter((to) => to !== 'returned' || status === 'delivery_failed')
    .map((to) => ({ key: `move:${to}` as const, problem: null }));
  const all: { key: CommandKey; problem: string | null }[] = [
    { key: 'confirm', problem: commands.confirm.problem },
    ...surchargesOf(commands),
    ...moves.filter(({ key }) => key !== 'move:canceled'),
    ...commands.move.held.map((to) => ({ key: `move:${to}` as const, problem: SURCHARGE_DUE })),
    { key: 'ship', problem: commands.ship.problem },
    { key: 'track', problem: commands.track.problem },
    { key: 'parcel', problem: commands.request_parcel.problem },
    { key: 'giveUp', problem: commands.give_up_parcel.problem },
    { key: 'card', problem: commands.bind_card.problem },
    { key: 'return', problem: commands.return.problem },
    { key: 'exchange', problem: commands.exchange.problem },
    { key: 'refund', problem: commands.refund.problem },
    ...moves.filter(({ key }) => key === 'move:canceled'),
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

/** Only an order that waits for a surcharge has these, even as refused ones. */
function surchargesOf({ take_surcharge: take, waive_surcharge: waive }: OrderDetails['commands']) {
  const all = [
    { key: 'takeSurcharge', problem: take.problem },
    { key: 'waiveSurcharge', problem: waive.problem },
  ] as const;
  return all.filter(({ problem }) => problem === null);
}
