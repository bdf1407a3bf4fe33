import type { OrderDesk } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';
import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf } from './actor.ts';
import { orderAct, tell } from './order-command.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- orders show 100042                                  which line it is, and what it was
  $ npm run shop -- orders exchange 100042 --line 1=1:clr02-07cht-m --as Stepan --reason 'Too small'
  $ npm run shop -- orders exchange 100042 --line 1=2:clr02-07cht-m --line 3=1:lsh02-01grp-sm --as Stepan --reason 'Too small'
  $ npm run shop -- orders exchange 100042 --line 2=1:hrn01-01grp-l --defect --as Maria --reason 'The buckle broke'
What is sent is another size of the same product, or the same thing again where that one is broken. It costs what came back and
is carried for nothing, so no money moves: a new order goes the way of the first one, and its shopper is told by letter.`;

/** Exchanges units of order lines: some come back, others are sent instead. */
export function addExchange(orders: Command): void {
  orderAct(orders, 'exchange', 'Take pieces back within 30 days and send others of the same product for them')
    .requiredOption(
      '--line <line=quantity:article>',
      'which line of "orders show", how many of it, and which article is sent instead; can be repeated',
      exchangedOf,
      [],
    )
    .option('--defect', 'it is broken: exchanged at any time, and not sold again', false)
    .option('--json', 'for scripts; sums are kopecks', false)
    .addHelpText('after', EXAMPLES)
    .action((number: string, flags: Flags) => withShop((shop) => exchange(shop, number, flags)));
}

type Piece = Parameters<OrderDesk['exchange']>[1]['pieces'][number];
type Flags = HandFlags & { line: Piece[]; defect: boolean; json: boolean };

function exchangedOf(text: string, before: Piece[]): Piece[] {
  const [, position, quantity, instead = ''] = /^(\d{1,4})=(\d{1,4}):([^\s:]{1,100})$/.exec(text) ?? [];
  const piece = { position: Number(position), quantity: Number(quantity), instead };
  if (!(piece.position >= 1 && piece.quantity >= 1))
    throw new InvalidArgumentError('It is a line, how many and which article instead, as 1=2:clr02-07cht-m.');
  if (before.some((one) => one.position === piece.position))
    throw new InvalidArgumentError('Each line is told once.');
  return [...before, piece];
}

async function exchange({ api }: Shop, number: string, { line, defect, json, ...hand }: Flags): Promise<boolean> {
  const exchanged = await api.orders.exchange(handOf(hand), { number, pieces: line, isDefect: defect });
  return tell(exchanged, number, (done) => (json ? JSON.stringify(done, null, 2) : wordsOf(done, number)));
}

type Done = Extract<Awaited<ReturnType<OrderDesk['exchange']>>, { ok: true }>;

function wordsOf({ number, total, isWhole, cashback }: Done, from: string): string {
  return [
    `Order ${from} is ${isWhole ? 'returned' : 'partially_returned'}; what came back of it pays order ${number}.`,
    `Order ${number} of ${moneyToWire(total)} roubles is to be packed: no money moves, and its delivery is free.`,
    ...(cashback > 0 ? [`${moneyToWire(cashback)} of cashback was taken back; the new order brings its own.`] : []),
  ].join('\n');
}
