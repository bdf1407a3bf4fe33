import { RECEIPT_STATES, type ReceiptState } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../compose.ts';
import { countOf } from './audit.ts';
import { printRows } from './print-rows.ts';
import type { Span } from './reports.ts';
import { withShop } from './with-shop.ts';

const HOW = `
"waiting" is a receipt that a till is still asked for, "manual" one that somebody has to make by hand, with why. What went back is
below zero. With --state manual it is the list of what is to be done.`;

type Flags = Span & { state?: ReceiptState; limit: number; json: boolean };

/** Reports of fiscal receipts for bookkeeping (D55, D64). */
export function addReceiptReport(reports: Command, spanned: (command: Command) => Command): void {
  spanned(
    reports
      .command('receipts')
      .description('Fiscal receipts, the newest first: of which order, and what became of each'),
  )
    .addOption(new Option('--state <state>', 'only those that stand so').choices(RECEIPT_STATES))
    .option('--limit <count>', 'at most so many', countOf, 200)
    .addHelpText('after', HOW)
    .action((flags: Flags) => withShop((shop) => receipts(shop, flags)));
}

async function receipts({ api }: Shop, { from, to, state, limit, json }: Flags): Promise<boolean> {
  const rows = await api.reports.receipts({ from: from ?? null, to: to ?? null }, { state: state ?? null, limit });
  const told = rows.map(({ at, order_number: order, key, content, state: stands, words }) => ({
    at,
    order,
    receipt: key,
    sum: moneyToWire(content.operation === 'income' ? content.total : -content.total),
    state: stands,
    words,
  }));
  printRows(json ? rows : told, { json, none: 'There are no receipts of the kind.' });
  return true;
}
