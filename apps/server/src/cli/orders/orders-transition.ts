import type { OrderAdmin } from '@kashtanka/api';
import { moneyToWire, ORDER_STATUSES, type OrderStatus, parseMoney } from '@kashtanka/rules';
import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf } from '../actor.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';
import { addOrderLine, orderCommand, printOutcome } from './order-command.ts';
import { addCancelAll } from './orders-cancel-all.ts';
import { addExchange } from './orders-exchange.ts';

export function addTransitionCommands(orders: Command): void {
  orderCommand(orders, 'move', 'Change the status of an order, with all consequences')
    .argument('<status>', `new status: ${ORDER_STATUSES.join(', ')}`, statusOf)
    .action((number: string, to: OrderStatus, actor: ActorFlags) =>
      withShop((shop) => move(shop, number, { to, actor })),
    );
  orderCommand(orders, 'confirm', 'Confirm that the shopper wants an order whose email was not confirmed').action(
    (number: string, actor: ActorFlags) =>
      withShop(async ({ api }) =>
        printOutcome(
          await api.orders.confirm(actorOf(actor), number),
          number,
          () => `Order ${number} is confirmed.`,
        ),
      ),
  );
  orderCommand(orders, 'note', 'Add a note for staff, which shoppers do not see')
    .argument('<words>', 'the note')
    .action((number: string, words: string, actor: ActorFlags) =>
      withShop(async ({ api }) =>
        printOutcome(await api.orders.note(actorOf(actor), number, words), number, () => 'Noted.'),
      ),
    );
  orderCommand(orders, 'track', 'Enter the tracking number; the shopper sees it')
    .argument('<code>', 'the tracking number')
    .action((number: string, code: string, actor: ActorFlags) =>
      withShop(async ({ api }) =>
        printOutcome(
          await api.orders.track(actorOf(actor), number, code),
          number,
          (done) => `Tracking number: ${done.code}.`,
        ),
      ),
    );
  orderCommand(
    orders,
    'parcel',
    'Register the parcel with the carrier; "orders show" has its number within minutes',
  )
    .option('--weight <grams>', 'weight with the box; by default that of the items', countOf)
    .option('--give-up', 'cancel the parcel in progress at its carrier', false)
    .action((number: string, flags: ParcelFlags) => withShop((shop) => parcel(shop, number, flags)));
  addReturns(orders);
  addSurcharges(orders);
  addExchange(orders);
  addCancelAll(orders);
}

function addReturns(orders: Command): void {
  orderCommand(orders, 'return', 'Return items within 30 days: refund them and put them back in stock')
    .requiredOption('--line <line=quantity>', 'line of "orders show" and quantity; can be repeated', returnedOf, [])
    .option('--defect', 'defective: any item, returned at any time, not put back in stock', false)
    .action((number: string, flags: ReturnFlags) => withShop((shop) => giveBack(shop, number, flags)));
  orderCommand(orders, 'refund', 'Refund some of the money without a return; later returns refund the rest')
    .argument('<sum>', 'roubles', sumOf)
    .action((number: string, amount: number, actor: ActorFlags) =>
      withShop(async ({ api }) =>
        printOutcome(await api.orders.refund(actorOf(actor), { number, amount }), number, (done) =>
          moneyWords(done.given),
        ),
      ),
    );
}

function addSurcharges(orders: Command): void {
  orderCommand(orders, 'take-surcharge', 'Record that what a changed order still costs was paid in the shop')
    .argument('<sum>', 'roubles, all that is left to pay', sumOf)
    .option('--card', 'by the card terminal of the shop; otherwise in cash')
    .action((number: string, amount: number, actor: ActorFlags & { card?: true }) =>
      withShop(async ({ api }) =>
        printOutcome(
          await api.orders.takeSurcharge(actorOf(actor), { number, amount, method: actor.card ? 'card' : 'cash' }),
          number,
          () => `${moneyToWire(amount)} roubles are recorded: order ${number} is paid in full.`,
        ),
      ),
    );
  orderCommand(orders, 'waive-surcharge', 'Waive what a changed order still costs: a discount of the shop')
    .argument('<sum>', 'roubles, all that is left to pay', sumOf)
    .action((number: string, amount: number, actor: ActorFlags) =>
      withShop(async ({ api }) =>
        printOutcome(
          await api.orders.waiveSurcharge(actorOf(actor), { number, amount }),
          number,
          ({ due }) => `Order ${number} costs ${moneyToWire(due)} roubles, which are paid.`,
        ),
      ),
    );
}

type LineQuantity = { position: number; quantity: number };
type ParcelFlags = ActorFlags & { weight?: number; giveUp: boolean };
type ReturnFlags = ActorFlags & { line: LineQuantity[]; defect: boolean };

function statusOf(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === text);
  if (status) return status;
  throw new InvalidArgumentError(`It must be one of ${ORDER_STATUSES.join(', ')}.`);
}

function returnedOf(text: string, before: LineQuantity[]): LineQuantity[] {
  const [, position, quantity] = /^(\d{1,4})=(\d{1,4})$/.exec(text) ?? [];
  const line = { position: Number(position), quantity: Number(quantity) };
  return addOrderLine(line, { before, form: 'a line and quantity, such as 1=2' });
}

function sumOf(text: string): number {
  const amount = parseMoney(text);
  if (amount !== undefined && amount > 0) return amount;
  throw new InvalidArgumentError('It must be a positive sum, such as 300 or 99.50.');
}

async function move(
  { api }: Shop,
  number: string,
  { to, actor }: { to: OrderStatus; actor: ActorFlags },
): Promise<boolean> {
  return printOutcome(await api.orders.move(actorOf(actor), number, to), number, ({ from, refunded }) =>
    [`Order ${number}: ${from} → ${to}.`, ...(refunded ? sentWords(refunded) : [])].join('\n'),
  );
}

async function parcel({ api }: Shop, number: string, { weight, giveUp, ...actor }: ParcelFlags): Promise<boolean> {
  if (giveUp) {
    const ended = await api.orders.giveUpParcel(actorOf(actor), number);
    return printOutcome(
      ended,
      number,
      (done) => `Parcel ${done.parcel} is being canceled at ${done.carrier}: see orders show ${number}.`,
    );
  }
  return printOutcome(
    await api.orders.parcel(actorOf(actor), number, weight),
    number,
    (done) =>
      `Parcel ${done.parcel}, ${done.weightG} g, is being registered with ${done.carrier}. Tracking number: see orders show ${number}.`,
  );
}

async function giveBack({ api }: Shop, number: string, { line, defect, ...actor }: ReturnFlags): Promise<boolean> {
  const returned = await api.orders.giveBack(actorOf(actor), { number, items: line, isDefect: defect });
  return printOutcome(returned, number, ({ refunded, isWhole }) =>
    [
      `Order ${number} is ${isWhole ? 'returned' : 'partially_returned'}.`,
      ...sentWords(refunded),
      ...(refunded.cashback > 0 ? [`${moneyToWire(refunded.cashback)} of cashback was revoked.`] : []),
    ].join('\n'),
  );
}

type Sent = Extract<Awaited<ReturnType<OrderAdmin['giveBack']>>, { ok: true }>['refunded'];

function sentWords({ toCard, atTill, certificates, points }: Sent): string[] {
  return [
    ...(toCard + atTill > 0 ? [moneyWords({ toCard, atTill })] : []),
    ...(certificates > 0 ? [`${moneyToWire(certificates)} was refunded to certificates.`] : []),
    ...(points > 0 ? [`${moneyToWire(points)} bonus points were returned.`] : []),
  ];
}

function moneyWords({ toCard, atTill }: Pick<Sent, 'toCard' | 'atTill'>): string {
  return [
    ...(toCard > 0 || atTill === 0 ? [`${moneyToWire(toCard)} roubles are refunded by the bank.`] : []),
    ...(atTill > 0 ? [`Refund ${moneyToWire(atTill)} roubles at the till.`] : []),
  ].join('\n');
}
