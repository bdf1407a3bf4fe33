import type { OrderAdmin } from '@kashtanka/api';
import { addressWithTown, deliveryType, moneyToWire, ORDER_STATUSES, type OrderStatus } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { dayOf, endOfDayOf, refuseNothingBetween } from '../days.ts';
import { fail } from '../fail.ts';
import { moscowTime } from '../moscow-time.ts';
import { printRows, tableOf } from '../print-rows.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';
import { SHOWN_DIGITS } from './orders-cancel-all.ts';
import { addResend, emailLine } from './orders-resend.ts';
import { addTransitionCommands } from './orders-transition.ts';
import { parcelLines } from './parcel-lines.ts';
import { priceLines } from './price-lines.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- orders list --status processing                      orders to be packed
  $ npm run shop -- orders show 100042
  $ npm run shop -- orders move 100042 authorized --as Stepan --reason Packed
  $ npm run shop -- orders parcel 100042 --weight 900 --as Stepan --reason Packed     registers it with the carrier
  $ npm run shop -- orders parcel 100042 --give-up --as Stepan --reason 'The label is torn'
  $ npm run shop -- orders track 100042 10248901 --as Stepan --reason 'From the label'
  $ npm run shop -- orders note 100042 'Call before delivery' --as Maria --reason 'Shopper asked'
  $ npm run shop -- orders return 100042 --line 1=2 --line 3=1 --as Stepan --reason 'Too small'
  $ npm run shop -- orders exchange 100042 --line 1=1:clr02-07cht-m --as Stepan --reason 'Too small'
  $ npm run shop -- orders refund 100042 300 --as Maria --reason 'A scratch on the buckle'
  $ npm run shop -- orders take-surcharge 100042 100 --as Maria --reason 'Paid at the counter'
  $ npm run shop -- orders waive-surcharge 100042 100 --as Maria --reason 'Our mistake'
  $ npm run shop -- orders resend 100042 3f0c9a12 --as Maria --reason 'She lost it'          an email of orders show
  $ npm run shop -- orders confirm 100042 --as Maria --reason 'Called: she wants it'
  $ npm run shop -- orders cancel-all --phone +79161234567 --since 2026-11-21            only lists them
  $ npm run shop -- orders cancel-all --phone +79161234567 --yes --as Maria --reason 'A prank'
Statuses of a parcel:  processing, authorized, consolidated_for_shipping, shipping, issued
Statuses of a pickup:  processing (or pending, until a manager confirms it), authorized, issued
The warehouse packs, hands over and takes returns; a manager confirms, cancels and settles claims. A refused change
lists the allowed ones. With KASHTANKA_STAFF in the environment, --as can be omitted.`;

export function addOrders(program: Command): void {
  const orders = program
    .command('orders')
    .description('Orders: find, change, ship, return, exchange, refund')
    .addHelpText('afterAll', EXAMPLES);
  const listing = orders
    .command('list')
    .description('List orders, newest first')
    .addOption(new Option('--status <status>', 'only with this status').choices(ORDER_STATUSES))
    .option('--paid', 'only paid ones')
    .option('--no-paid', 'only unpaid ones')
    .option('--since <day>', 'placed from this day on, such as 2026-11-21, Moscow time', dayOf)
    .option('--until <day>', 'placed up to and including this day', endOfDayOf)
    .option('--email <address>', 'only of this shopper')
    .option('--limit <count>', 'maximum number of rows', countOf, 50)
    .option('--json', 'print JSON; sums in kopecks', false)
    .action((flags: Flags) => withShop((shop) => list(shop, flags)));
  refuseNothingBetween(listing, {
    isEmpty: ({ since, until }: Flags) => !!since && !!until && since >= until,
    rule: '--since must not be later than --until',
  });
  orders
    .command('show')
    .description('Show an order: lines, payments, refunds, history with actors, and the reasons of its price')
    .argument('<order>', "the order's number")
    .option('--json', 'print JSON; sums in kopecks', false)
    .action((number: string, { json }: { json: boolean }) => withShop((shop) => show(shop, number, json)));
  addTransitionCommands(orders);
  addResend(orders);
}

type Flags = {
  status?: OrderStatus;
  paid?: boolean;
  since?: Date;
  until?: Date;
  email?: string;
  limit: number;
  json: boolean;
};

async function list({ api }: Shop, { status, paid, since, until, email, limit, json }: Flags): Promise<boolean> {
  const orders = await api.orders.list({
    status: status ?? null,
    isPaid: paid ?? null,
    since: since ?? null,
    until: until ?? null,
    limit,
    email: email ?? null,
  });
  const rows = orders.map(({ number, placed_at, status: at, is_paid, total, email: of, shipping_code }) => ({
    number,
    placed: placed_at,
    status: at,
    paid: is_paid ? 'paid' : '',
    total: moneyToWire(total),
    shopper: of,
    delivery: shipping_code,
  }));
  printRows(json ? orders : rows, { json, none: 'No orders match.' });
  return true;
}

type Shown = NonNullable<Awaited<ReturnType<OrderAdmin['show']>>>;

async function show({ api }: Shop, number: string, json: boolean): Promise<boolean> {
  const shown = await api.orders.show(number);
  if (!shown) {
    fail([`There is no order ${number}.`]);
    return false;
  }
  if (json) {
    const { token_hash, token_sealed, confirm_hash, network_hash, ...order } = shown.order;
    console.log(JSON.stringify({ ...shown, order: { ...order, network: networkKey(shown) } }, null, 2));
  } else {
    print(shown);
    await printPrice(api, number);
  }
  return true;
}

function print(shown: Shown): void {
  const { order, lines, certificates, refunds, receipts, history, notes, parcels } = shown;
  console.log(`Order ${order.number}: ${order.status}, ${order.is_paid ? 'paid' : 'not paid'}`);
  console.log(placeOf(order));
  const network = networkKey(shown)?.slice(0, SHOWN_DIGITS);
  if (network) console.log(`Placed from network ${network}`);
  if (order.status === 'pending' && order.confirm_hash && !order.confirmed_at && order.held_until)
    console.log(
      `Not confirmed: it will be canceled ${moscowTime(order.held_until)}, unless its email or "orders confirm" confirms it.`,
    );
  console.log(tableOf(lines.map(lineOf)));
  console.log(sumsOf(shown).join('\n'));
  for (const certificate of certificates) console.log(certificateOf(certificate));
  for (const refund of refunds) console.log(refundOf(refund));
  for (const exchange of exchangesOf(shown)) console.log(exchange);
  for (const receipt of receipts) console.log(receiptLine(receipt));
  for (const parcel of parcels) console.log(parcelLines(parcel, order.number).join('\n'));
  console.log();
  for (const { at, status, actor, reason } of history)
    console.log(`${moscowTime(at)} ${status}, by ${actor}: ${reason}`);
  for (const { at, actor, words } of notes) console.log(`${moscowTime(at)} ${actor} noted: ${words}`);
  for (const email of shown.emails) console.log(emailLine(email));
}

async function printPrice(api: Shop['api'], number: string): Promise<void> {
  const explanation = await api.orders.explainPrice(number, 'en');
  if (explanation) console.log(`\n${priceLines(explanation).join('\n')}`);
}

function networkKey({ order: { network_hash } }: Shown): string | null {
  return network_hash?.toString('hex') ?? null;
}

function placeOf({ recipient, shipping, shipping_code: code, tracking_number: tracking }: Shown['order']): string {
  const { point, address } = shipping;
  const place = deliveryType(code) === 'pickup' ? [] : [address.postcode, address.city, address.line1];
  const fetched = point ? [point.code, addressWithTown(point.city?.ru, point.address.ru)] : [];
  const to = [code, ...fetched, ...place].filter(Boolean).join(', ');
  const name = `${recipient.first_name} ${recipient.last_name}`.trim();
  const contact = [name, recipient.phone, recipient.email].filter(Boolean).join(', ');
  return `${contact}\n${to}${tracking ? `, tracking number ${tracking}` : ''}`;
}

function lineOf({
  position,
  article,
  title,
  quantity,
  price_after,
  returned_quantity,
  is_non_returnable,
}: Shown['lines'][number]) {
  return {
    line: position,
    article,
    what: title.ru,
    quantity,
    sum: moneyToWire(price_after),
    returned: returned_quantity,
    keeps: is_non_returnable ? 'not returnable' : '',
  };
}

function sumsOf({ order, payments, byCertificates, byPoints }: Shown): string[] {
  return [
    `Goods ${moneyToWire(order.goods_after)}, delivery ${moneyToWire(order.shipping_after)}, total ${moneyToWire(order.total)}`,
    ...(byPoints > 0 ? [`By bonus points ${moneyToWire(byPoints)}`] : []),
    ...(byCertificates > 0 ? [`By certificates ${moneyToWire(byCertificates)}`] : []),
    `By money ${moneyToWire(order.amount_due)}${order.surcharge > 0 ? `, of which ${moneyToWire(order.surcharge)} is left to pay` : ''}`,
    ...payments.map(
      ({ provider, paid, kept }) => `  ${provider}: ${moneyToWire(paid)} came, ${moneyToWire(kept)} stays`,
    ),
  ];
}

/** "certificates resend" and "certificates block" take this number. */
function certificateOf(certificate: Shown['certificates'][number]): string {
  const { id, line, last4, format, nominal, recipient, departsAt, departedAt } = certificate;
  const delivery = format === 'physical' ? cardDelivery(departedAt) : emailDelivery({ departsAt, departedAt });
  const state = certificate.state.replace('_', ' ');
  return `Certificate ${id} of line ${line}, …${last4}, ${moneyToWire(nominal)}, ${state}: ${delivery}${recipient ? ` to ${recipient}` : ''}`;
}

function cardDelivery(departedAt: Date | null): string {
  return departedAt ? `a card, handed over ${moscowTime(departedAt)}` : 'a card in the parcel';
}

function emailDelivery({ departsAt, departedAt }: { departsAt: Date; departedAt: Date | null }): string {
  return departedAt ? `departed ${moscowTime(departedAt)}` : `departs ${moscowTime(departsAt)}`;
}

function refundOf({ at, kind, actor, reason, money, certificates, points }: Shown['refunds'][number]): string {
  if (kind === 'exchange') return `${moscowTime(at)} returned for exchange, by ${actor}: ${reason}`;
  const parts = [
    `${moneyToWire(money)} in money`,
    ...(certificates > 0 ? [`${moneyToWire(certificates)} to certificates`] : []),
    ...(points > 0 ? [`${moneyToWire(points)} points`] : []),
  ];
  return `${moscowTime(at)} refunded (${kind}): ${parts.join(', ')}, by ${actor}: ${reason}`;
}

function exchangesOf({ sentFor, sentInstead }: Shown): string[] {
  return [
    ...(sentFor ? [`Sent in exchange for items of order ${sentFor.fromNumber}, which paid for it.`] : []),
    ...(sentFor && sentFor.paidNumber !== sentFor.fromNumber
      ? [`The payment belongs to order ${sentFor.paidNumber}.`]
      : []),
    ...sentInstead.map(
      ({ orderNumber }) => `Returned items were exchanged for order ${orderNumber} and paid for it.`,
    ),
  ];
}

function receiptLine({ at, key, content, state, words }: Shown['receipts'][number]): string {
  const what = content.operation === 'income' ? 'Receipt' : 'Refund receipt';
  const became =
    state === null ? 'not made yet' : `${state === 'manual' ? 'to be made manually' : state}, ${words}`;
  return `${moscowTime(at)} ${what} ${key}: ${moneyToWire(content.total)}, ${became}`;
}
