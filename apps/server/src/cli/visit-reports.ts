import type { FunnelStep } from '@kashtanka/rules';
import type { Command } from 'commander';
import type { Shop } from '../compose.ts';
import { countOf } from './audit.ts';
import { printRows } from './print-rows.ts';
import type { Span } from './reports.ts';
import { withShop } from './with-shop.ts';

const HOW_COUNTED = `
A visit is one browser at one address on one day of Moscow, however often it comes; a step counts once a day as well. The shop
keeps sums alone: no cookie, no number of anybody, no list of pages that somebody saw. Browsers behind one address that
are quite alike are one visit, and a browser that asks not to be tracked (Do Not Track, Global Privacy Control) is none;
robots that say so are left out. Orders are counted from the orders, so a few may stand there without a visit.`;

const HOW_MISSED = `
"chosen" is in how many visits the size was chosen while it could not be had, "waiting" how many asked for a letter when it
is back, "seen" in how many visits its product was looked at, "now" what of it can be had by now. What is chosen most
stands in front: that is what to order next.`;

const STEPS: Record<FunnelStep, string> = {
  visit: 'came',
  product: 'saw a product',
  basket: 'put something in',
  checkout: 'began the checkout',
  ordered: 'ordered',
  paid: 'paid',
};

type Flags = Span & { json: boolean };

/** Reports of visits compared with sales. */
export function addVisitReports(reports: Command, spanned: (command: Command) => Command): void {
  spanned(reports.command('visits').description('How many came each day, and how far'))
    .addHelpText('after', HOW_COUNTED)
    .action((flags: Flags) => withShop((shop) => visits(shop, flags)));
  spanned(reports.command('funnel').description('The way from a visit to a paid order, and who is lost on it'))
    .addHelpText('after', HOW_COUNTED)
    .action((flags: Flags) => withShop((shop) => funnel(shop, flags)));
  spanned(reports.command('demand').description('Sizes that are asked for and were not to be had'))
    .option('--limit <count>', 'at most so many', countOf, 50)
    .addHelpText('after', HOW_MISSED)
    .action((flags: Flags & { limit: number }) => withShop((shop) => demand(shop, flags)));
}

const spanOf = ({ from, to }: Span) => ({ from: from ?? null, to: to ?? null });

async function visits({ api }: Shop, { json, ...span }: Flags): Promise<boolean> {
  const rows = await api.reports.visits(spanOf(span));
  const told = rows.map(({ day, ...counts }) => ({
    day,
    ...Object.fromEntries(Object.entries(STEPS).map(([step, words]) => [words, Reflect.get(counts, step)])),
  }));
  printRows(json ? rows : told, { json, none: 'Nobody was counted.' });
  return true;
}

async function funnel({ api }: Shop, { json, ...span }: Flags): Promise<boolean> {
  const rows = await api.reports.funnel(spanOf(span));
  const told = rows.map(({ step, count, ofVisits, ofPrevious }) => ({
    step: STEPS[step],
    count,
    '% of visits': ofVisits ?? '',
    '% of the step before': ofPrevious ?? '',
  }));
  printRows(json ? rows : told, { json, none: 'Nobody was counted.' });
  return true;
}

async function demand({ api }: Shop, { json, limit, ...span }: Flags & { limit: number }): Promise<boolean> {
  const rows = await api.reports.demand(spanOf(span), limit);
  const told = rows.map(({ article, title, missed, awaited, seen, available }) => ({
    article,
    title,
    chosen: missed,
    waiting: awaited,
    seen,
    now: available,
  }));
  printRows(json ? rows : told, { json, none: 'Nobody has asked for what could not be had.' });
  return true;
}
