import type { OrderAdmin } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf } from '../actor.ts';
import { withShop } from '../with-shop.ts';
import { addOrderLine, orderCommand, printOutcome } from './order-command.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- orders show 100042                                  line numbers and articles
  $ npm run shop -- orders exchange 100042 --line 1=1:clr02-07cht-m --as Stepan --reason 'Too small'
  $ npm run shop -- orders exchange 100042 --line 1=2:clr02-07cht-m --line 3=1:lsh02-01grp-sm --as Stepan --reason 'Too small'
  $ npm run shop -- orders exchange 100042 --line 2=1:hrn01-01grp-l --defect --as Maria --reason 'The buckle broke'
The replacement is another size of the same product, or the same article for a defective one. It has the price of the returned item
and free delivery, so no payment is needed: a new order uses the same delivery, and the shopper gets an email.`;

/** Exchanges units of order lines: some come back, others are sent instead. */
export function addExchange(orders: Command): void {
  orderCommand(orders, 'exchange', 'Exchange items for others of the same product within 30 days')
    .requiredOption(
      '--line <line=quantity:article>',
      'line of "orders show", quantity, and replacement article; can be repeated',
      exchangedOf,
      [],
    )
    .option('--defect', 'defective: exchanged at any time, not returned to stock', false)
    .option('--json', 'print JSON; sums in kopecks', false)
    .addHelpText('after', EXAMPLES)
    .action((number: string, flags: Flags) => withShop((shop) => exchange(shop, number, flags)));
}

type ExchangedLine = Parameters<OrderAdmin['exchange']>[1]['items'][number];
type Flags = ActorFlags & { line: ExchangedLine[]; defect: boolean; json: boolean };

function exchangedOf(text: string, before: ExchangedLine[]): ExchangedLine[] {
  const [, position, quantity, instead = ''] = /^(\d{1,4})=(\d{1,4}):([^\s:]{1,100})$/.exec(text) ?? [];
  const line = { position: Number(position), quantity: Number(quantity), instead };
  return addOrderLine(line, {
    before,
    form: 'a line, quantity and replacement article, such as 1=2:clr02-07cht-m',
  });
}

async function exchange({ api }: Shop, number: string, { line, defect, json, ...actor }: Flags): Promise<boolean> {
  const exchanged = await api.orders.exchange(actorOf(actor), { number, items: line, isDefect: defect });
  return printOutcome(exchanged, number, (done) => (json ? JSON.stringify(done, null, 2) : wordsOf(done, number)));
}

type Done = Extract<Awaited<ReturnType<OrderAdmin['exchange']>>, { ok: true }>;

function wordsOf({ number, total, isWhole, cashback }: Done, from: string): string {
  return [
    `Order ${from} is ${isWhole ? 'returned' : 'partially_returned'}; the returned items pay for order ${number}.`,
    `Order ${number} of ${moneyToWire(total)} roubles is ready to be packed: nothing is to be paid, and its delivery is free.`,
    ...(cashback > 0 ? [`${moneyToWire(cashback)} of cashback was revoked; the new order earns its own.`] : []),
  ].join('\n');
}
