import { SALES_BY, type SalesBy } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../compose.ts';
import { countOf, dayOf } from './audit.ts';
import { printRows } from './print-rows.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- reports sales --since 2026-11-01 --by day
  $ npm run shop -- reports sales --by partner --json
  $ npm run shop -- reports products --since 2026-11-01 --limit 20
  $ npm run shop -- reports consents --email anna@example.com
Days are Moscow's. Orders that wait for their money, and those that came to nothing, are not sold. What staff did is told by
"audit".`;

export function addReports(program: Command): void {
  const reports = program
    .command('reports')
    .description('What was sold, by what and when; who agreed to what')
    .addHelpText('after', EXAMPLES);
  spanned(reports.command('sales').description('Orders and their sums'))
    .addOption(new Option('--by <what>', 'told apart by').choices(SALES_BY).default('day'))
    .action((flags: Span & { by: SalesBy; json: boolean }) => withShop((shop) => sales(shop, flags)));
  spanned(reports.command('products').description('Products by what they brought'))
    .option('--limit <count>', 'at most so many', countOf, 50)
    .action((flags: Span & { limit: number; json: boolean }) => withShop((shop) => products(shop, flags)));
  reports
    .command('consents')
    .description('Ticks: who agreed to which text, where and when, the newest first')
    .option('--email <address>', 'of this person')
    .option('--since <day>', 'from this day on', dayOf)
    .option('--limit <count>', 'at most so many', countOf, 100)
    .option('--json', 'for scripts', false)
    .action((flags: Consents) => withShop((shop) => consents(shop, flags)));
}

type Span = { since?: Date; until?: Date };
type Consents = { email?: string; since?: Date; limit: number; json: boolean };

function spanned(command: Command): Command {
  return command
    .option('--since <day>', 'placed from this day on, as 2026-11-01', dayOf)
    .option('--until <day>', 'placed before this day', dayOf)
    .option('--json', 'for scripts; sums are kopecks', false);
}

async function sales({ api }: Shop, { since, until, by, json }: Span & { by: SalesBy; json: boolean }) {
  const rows = await api.reports.sales(by, { since: since ?? null, until: until ?? null });
  const told = rows.map(({ key, orders, goods, delivery, total, back, byMoney }) => ({
    ...{ [by]: key, orders, goods: moneyToWire(goods), delivery: moneyToWire(delivery) },
    ...{ total: moneyToWire(total), 'went back': moneyToWire(back), 'by money': moneyToWire(byMoney) },
  }));
  printRows(json ? rows : told, { json, none: 'Nothing was sold.' });
  return true;
}

async function products({ api }: Shop, { since, until, limit, json }: Span & { limit: number; json: boolean }) {
  const rows = await api.reports.products({ since: since ?? null, until: until ?? null }, limit);
  const told = rows.map((row) => ({ ...row, paid: moneyToWire(row.paid) }));
  printRows(json ? rows : told, { json, none: 'Nothing was sold.' });
  return true;
}

async function consents({ api }: Shop, { email, since, limit, json }: Consents): Promise<boolean> {
  const rows = await api.reports.consents({ email: email ?? null, since: since ?? null, limit });
  const told = rows.map(({ at, email: who, document, version, is_given, form }) => ({
    ...{ at: at.toISOString(), who, text: document, of: version, agreed: is_given ? 'yes' : 'no', form },
  }));
  printRows(json ? rows : told, { json, none: 'Nobody has ticked anything.' });
  return true;
}
