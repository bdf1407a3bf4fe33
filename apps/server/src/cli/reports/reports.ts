import { PRODUCTS_BY, type ProductsBy, SALES_BY, type SalesBy } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { dayOf, parseDay, refuseNothingBetween } from '../days.ts';
import { printRows } from '../print-rows.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';
import { addReceiptReport } from './receipt-report.ts';
import { addVisitReports } from './visit-reports.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- reports visits --from 2026-11-01 --to 2026-11-30   visits per day and their steps
  $ npm run shop -- reports funnel --from 2026-11-01                   from a visit to a paid order, in percent
  $ npm run shop -- reports products --by seen --limit 20              seen, added and bought, most seen first
  $ npm run shop -- reports demand                                     requested sizes that are out of stock
  $ npm run shop -- reports sales --from 2026-11-01 --by day
  $ npm run shop -- reports sales --by partner --json
  $ npm run shop -- reports receipts --state manual                    receipts to be made manually
  $ npm run shop -- reports consents --email anna@example.com
Days are in Moscow time, both included. Unpaid and canceled orders do not count as sold. For
commands of staff see "audit"; for the counting of visits, "reports visits --help".`;

export function addReports(program: Command): void {
  const reports = program
    .command('reports')
    .description('Reports: visits, sales, products, receipts, consents')
    .addHelpText('afterAll', EXAMPLES);
  spanned(reports.command('sales').description('Orders and their sums'))
    .addOption(new Option('--by <what>', 'grouping').choices(SALES_BY).default('day'))
    .action((flags: Span & { by: SalesBy; json: boolean }) => withShop((shop) => sales(shop, flags)));
  spanned(reports.command('products').description('Products: visits that saw and added them, and sales'))
    .addOption(new Option('--by <what>', 'sort key, descending').choices(PRODUCTS_BY).default('paid'))
    .option('--limit <count>', 'maximum number of rows', countOf, 50)
    .action((flags: Span & { by: ProductsBy; limit: number; json: boolean }) =>
      withShop((shop) => products(shop, flags)),
    );
  addVisitReports(reports, spanned);
  addReceiptReport(reports, spanned);
  reports
    .command('consents')
    .description('Consents with text, place and time, newest first')
    .option('--email <address>', 'only of this person')
    .option('--since <day>', 'from this day on', dayOf)
    .option('--limit <count>', 'maximum number of rows', countOf, 100)
    .option('--json', 'print JSON', false)
    .action((flags: Consents) => withShop((shop) => consents(shop, flags)));
}

/** Days in Moscow time, both included. */
export type Span = { from?: string; to?: string };
type Consents = { email?: string; since?: Date; limit: number; json: boolean };

function spanned(command: Command): Command {
  command
    .option('--from <day>', 'from this day on, such as 2026-11-01', parseDay)
    .option('--to <day>', 'up to and including this day', parseDay)
    .option('--json', 'print JSON; sums in kopecks', false);
  return refuseNothingBetween(command, {
    isEmpty: ({ from, to }: Span) => !!from && !!to && from > to,
    rule: '--from must not be later than --to',
  });
}

async function sales({ api }: Shop, { from, to, by, json }: Span & { by: SalesBy; json: boolean }) {
  const rows = await api.reports.sales(by, { from: from ?? null, to: to ?? null });
  const printed = rows.map(({ key, orders, goods, delivery, total, back, byMoney }) => ({
    [by]: key,
    orders,
    goods: moneyToWire(goods),
    delivery: moneyToWire(delivery),
    total: moneyToWire(total),
    'went back': moneyToWire(back),
    'by money': moneyToWire(byMoney),
  }));
  printRows(json ? rows : printed, { json, none: 'Nothing was sold.' });
  return true;
}

type Products = Span & { by: ProductsBy; limit: number; json: boolean };

async function products({ api }: Shop, { from, to, by, limit, json }: Products) {
  const rows = await api.reports.products({ from: from ?? null, to: to ?? null }, { by, limit });
  const printed = rows.map(({ article, title, seen, added, sold, returned, paid }) => ({
    article,
    title,
    seen,
    'put in': added,
    sold,
    returned,
    paid: moneyToWire(paid),
  }));
  printRows(json ? rows : printed, { json, none: 'Nothing was seen or sold.' });
  return true;
}

async function consents({ api }: Shop, { email, since, limit, json }: Consents): Promise<boolean> {
  const rows = await api.reports.consents({ email: email ?? null, since: since ?? null, limit });
  const printed = rows.map(({ at, email: who, document, version, is_given, form }) => ({
    at,
    who,
    text: document,
    of: version,
    agreed: is_given ? 'yes' : 'no',
    form,
  }));
  printRows(json ? rows : printed, { json, none: 'There are no consents.' });
  return true;
}
