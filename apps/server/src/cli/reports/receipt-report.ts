import { RECEIPT_STATES, type ReceiptState } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { printRows } from '../print-rows.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';
import type { Span } from './reports.ts';

const HELP = `
"waiting": still requested from the fiscal service. "manual": staff must make the receipt, with the reason. Refunds are
negative. --state manual lists the receipts to be made.`;

type Flags = Span & { state?: ReceiptState; limit: number; json: boolean };

/** Reports of fiscal receipts for bookkeeping (D55, D64). */
export function addReceiptReport(reports: Command, spanned: (command: Command) => Command): void {
  spanned(reports.command('receipts').description('Fiscal receipts with their orders and states, newest first'))
    .addOption(new Option('--state <state>', 'only with this state').choices(RECEIPT_STATES))
    .option('--limit <count>', 'maximum number of rows', countOf, 200)
    .addHelpText('after', HELP)
    .action((flags: Flags) => withShop((shop) => receipts(shop, flags)));
}

async function receipts({ api }: Shop, { from, to, state, limit, json }: Flags): Promise<boolean> {
  const rows = await api.reports.receipts({ from: from ?? null, to: to ?? null }, { state: state ?? null, limit });
  const printed = rows.map(({ at, order_number: order, key, content, state: stands, words }) => ({
    at,
    order,
    receipt: key,
    sum: moneyToWire(content.operation === 'income' ? content.total : -content.total),
    state: stands,
    words,
  }));
  printRows(json ? rows : printed, { json, none: 'No receipts match.' });
  return true;
}
