import type { OrderDesk } from '@kashtanka/api';
import { moneyToWire, ORDER_STATUSES, type OrderStatus, parseMoney } from '@kashtanka/rules';
import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf } from './actor.ts';
import { countOf } from './audit.ts';
import { orderAct, tell } from './order-command.ts';
import { addCancelAll } from './orders-cancel-all.ts';
import { addExchange } from './orders-exchange.ts';
import { withShop } from './with-shop.ts';

export function addOrderActs(orders: Command): void {
  orderAct(orders, 'move', 'Move an order, with all that the move brings about')
    .argument('<status>', `where to: ${ORDER_STATUSES.join(', ')}`, statusOf)
    .action((number: string, to: OrderStatus, hand: HandFlags) =>
      withShop((shop) => move(shop, number, { to, hand })),
    );
  orderAct(orders, 'confirm', 'Confirm that the shopper wants an order whose email was not confirmed').action(
    (number: string, hand: HandFlags) =>
      withShop(async ({ api }) =>
        tell(await api.orders.confirm(handOf(hand), number), number, () => `Order ${number} is confirmed.`),
      ),
  );
  orderAct(orders, 'note', 'Write a note for staff, which no shopper reads')
    .argument('<words>', 'the note')
    .action((number: string, words: string, hand: HandFlags) =>
      withShop(async ({ api }) => tell(await api.orders.note(handOf(hand), number, words), number, () => 'Noted.')),
    );
  orderAct(orders, 'track', 'Note what the carrier calls the parcel; the shopper sees it')
    .argument('<code>', 'the tracking number')
    .action((number: string, code: string, hand: HandFlags) =>
      withShop(async ({ api }) =>
        tell(await api.orders.track(handOf(hand), number, code), number, (done) => `The parcel is ${done.code}.`),
      ),
    );
  orderAct(orders, 'parcel', 'Have the carrier take its parcel; the number comes into "orders show" within minutes')
    .option('--weight <grams>', 'with its box; what its goods weigh when left out', countOf)
    .option('--give-up', 'wait for the one under way no longer: its carrier is told to let it go', false)
    .action((number: string, flags: Asking) => withShop((shop) => parcel(shop, number, flags)));
  orderAct(
    orders,
    'return',
    'Take pieces back within 30 days; what was paid for them goes back, and they to the shelf',
  )
    .requiredOption(
      '--line <line=quantity>',
      'which line of "orders show", and how many of it; can be repeated',
      pieceOf,
      [],
    )
    .option('--defect', 'it is broken: taken back at any time and of any thing, and not sold again', false)
    .action((number: string, flags: Returning) => withShop((shop) => giveBack(shop, number, flags)));
  addExchange(orders);
  addCancelAll(orders);
  orderAct(orders, 'refund', 'Give some of the money back without a return; later returns pay what is left')
    .argument('<sum>', 'roubles', sumOf)
    .action((number: string, amount: number, hand: HandFlags) =>
      withShop(async ({ api }) =>
        tell(await api.orders.refund(handOf(hand), { number, amount }), number, (done) => moneyWords(done.given)),
      ),
    );
}

type Piece = { position: number; quantity: number };
type Asking = HandFlags & { weight?: number; giveUp: boolean };
type Returning = HandFlags & { line: Piece[]; defect: boolean };

function statusOf(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === text);
  if (status) return status;
  throw new InvalidArgumentError(`It is one of ${ORDER_STATUSES.join(', ')}.`);
}

function pieceOf(text: string, before: Piece[]): Piece[] {
  const [, position, quantity] = /^(\d{1,4})=(\d{1,4})$/.exec(text) ?? [];
  const piece = { position: Number(position), quantity: Number(quantity) };
  if (!(piece.position >= 1 && piece.quantity >= 1))
    throw new InvalidArgumentError('It is a line and how many, as 1=2.');
  if (before.some((one) => one.position === piece.position))
    throw new InvalidArgumentError('Each line is told once.');
  return [...before, piece];
}

function sumOf(text: string): number {
  const amount = parseMoney(text);
  if (amount !== undefined && amount > 0) return amount;
  throw new InvalidArgumentError('It is a sum above nothing, as 300 or 99.50.');
}

async function move(
  { api }: Shop,
  number: string,
  { to, hand }: { to: OrderStatus; hand: HandFlags },
): Promise<boolean> {
  return tell(await api.orders.move(handOf(hand), number, to), number, ({ from, refunded }) =>
    [`Order ${number}: ${from} → ${to}.`, ...(refunded ? sentWords(refunded) : [])].join('\n'),
  );
}

async function parcel({ api }: Shop, number: string, { weight, giveUp, ...hand }: Asking): Promise<boolean> {
  if (giveUp) {
    const ended = await api.orders.giveUpParcel(handOf(hand), number);
    return tell(
      ended,
      number,
      (done) => `Parcel ${done.parcel} is given up; ${done.carrier} is told to let it go: orders show ${number}.`,
    );
  }
  return tell(
    await api.orders.parcel(handOf(hand), number, weight),
    number,
    (done) =>
      `Parcel ${done.parcel}, ${done.weightG} g, is asked of ${done.carrier}. Its number: orders show ${number}.`,
  );
}

async function giveBack({ api }: Shop, number: string, { line, defect, ...hand }: Returning): Promise<boolean> {
  const returned = await api.orders.giveBack(handOf(hand), { number, pieces: line, isDefect: defect });
  return tell(returned, number, ({ refunded, isWhole }) =>
    [
      `Order ${number} is ${isWhole ? 'returned' : 'partially_returned'}.`,
      ...sentWords(refunded),
      ...(refunded.cashback > 0 ? [`${moneyToWire(refunded.cashback)} of cashback was taken back.`] : []),
    ].join('\n'),
  );
}

type Sent = Extract<Awaited<ReturnType<OrderDesk['giveBack']>>, { ok: true }>['refunded'];

function sentWords({ toCard, atTill, certificates, points }: Sent): string[] {
  return [
    ...(toCard + atTill > 0 ? [moneyWords({ toCard, atTill })] : []),
    ...(certificates > 0 ? [`${moneyToWire(certificates)} went back to certificates.`] : []),
    ...(points > 0 ? [`${moneyToWire(points)} points went back.`] : []),
  ];
}

function moneyWords({ toCard, atTill }: Pick<Sent, 'toCard' | 'atTill'>): string {
  return [
    ...(toCard > 0 || atTill === 0 ? [`${moneyToWire(toCard)} roubles go back by the bank.`] : []),
    ...(atTill > 0 ? [`Give ${moneyToWire(atTill)} roubles back at the till.`] : []),
  ].join('\n');
}
