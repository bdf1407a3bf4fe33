import type { FunnelStep } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { printRows } from '../print-rows.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';
import type { Span } from './reports.ts';

const VISITS_HELP = `
A visit is one browser at one IP address on one day (Moscow time); a step also counts once a day. The shop
stores only totals: no cookie, no visitor id, no list of visited pages. Identical browsers behind one address
count as one visit, and browsers that refuse tracking (Do Not Track, Global Privacy Control) are not counted;
declared robots are left out. Orders are counted from the orders, so some may have no visit.`;

const MISSED_HELP = `
"chosen": visits that chose the size while it was out of stock. "waiting": subscriptions to an email when it
is back. "seen": visits that saw its product. "now": units available now. Sorted by "chosen",
as a list for reordering.`;

const STEPS: Record<FunnelStep, string> = {
  visit: 'came',
  product: 'saw a product',
  basket: 'added to the basket',
  checkout: 'started the checkout',
  ordered: 'ordered',
  paid: 'paid',
};

type Flags = Span & { json: boolean };

/** Reports of visits compared with sales. */
export function addVisitReports(reports: Command, spanned: (command: Command) => Command): void {
  spanned(reports.command('visits').description('Visits per day and their steps'))
    .addHelpText('after', VISITS_HELP)
    .action((flags: Flags) => withShop((shop) => visits(shop, flags)));
  spanned(reports.command('funnel').description('The funnel from a visit to a paid order'))
    .addHelpText('after', VISITS_HELP)
    .action((flags: Flags) => withShop((shop) => funnel(shop, flags)));
  spanned(reports.command('demand').description('Requested sizes that were out of stock'))
    .option('--limit <count>', 'maximum number of rows', countOf, 50)
    .addHelpText('after', MISSED_HELP)
    .action((flags: Flags & { limit: number }) => withShop((shop) => demand(shop, flags)));
}

const spanOf = ({ from, to }: Span) => ({ from: from ?? null, to: to ?? null });

async function visits({ api }: Shop, { json, ...span }: Flags): Promise<boolean> {
  const rows = await api.reports.visits(spanOf(span));
  const printed = rows.map(({ day, ...counts }) => ({
    day,
    ...Object.fromEntries(Object.entries(STEPS).map(([step, words]) => [words, Reflect.get(counts, step)])),
  }));
  printRows(json ? rows : printed, { json, none: 'There are no visits.' });
  return true;
}

async function funnel({ api }: Shop, { json, ...span }: Flags): Promise<boolean> {
  const rows = await api.reports.funnel(spanOf(span));
  const printed = rows.map(({ step, count, ofVisits, ofPrevious }) => ({
    step: STEPS[step],
    count,
    '% of visits': ofVisits ?? '',
    '% of the previous step': ofPrevious ?? '',
  }));
  printRows(json ? rows : printed, { json, none: 'There are no visits.' });
  return true;
}

async function demand({ api }: Shop, { json, limit, ...span }: Flags & { limit: number }): Promise<boolean> {
  const rows = await api.reports.demand(spanOf(span), limit);
  const printed = rows.map(({ article, title, missed, awaited, seen, available }) => ({
    article,
    title,
    chosen: missed,
    waiting: awaited,
    seen,
    now: available,
  }));
  printRows(json ? rows : printed, { json, none: 'There was no unmet demand.' });
  return true;
}
