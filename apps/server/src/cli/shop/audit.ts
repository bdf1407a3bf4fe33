import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import { dayOf } from '../days.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- audit                                  the last fifty entries
  $ npm run shop -- audit --about 'order 100042'           all commands about an order
  $ npm run shop -- audit --by Maria --since 2026-11-01 --json`;

type Flags = { by?: string; about?: string; since?: Date; limit: number; json: boolean };

export function addAudit(program: Command): void {
  program
    .command('audit')
    .description('The audit log of these commands, with actors and reasons, including refused ones; newest first')
    .option('--by <name>', 'only this staff member')
    .option('--about <subject>', "only this subject, such as 'order 100042', 'staff Maria', 'voucher WOOF10'")
    .option('--since <day>', 'from this day on, such as 2026-11-21, Moscow time', dayOf)
    .option('--limit <count>', 'maximum number of rows', countOf, 50)
    .option('--json', 'print JSON', false)
    .addHelpText('after', EXAMPLES)
    .action((flags: Flags) => withShop((shop) => list(shop, flags)));
}

const MOST = 100_000;

export function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new InvalidArgumentError(`It must be an integer from 1 to ${MOST}.`);
}

async function list({ api }: Shop, { by, about, since, limit, json }: Flags): Promise<boolean> {
  const asked = { name: by ?? null, subject: about ?? null, since: since ?? null, limit };
  const entries = await api.staff.audit(asked);
  const rows = json
    ? entries
    : entries.map(({ at, name, act: command, subject, reason, refusal }) => ({
        at,
        name,
        act: command,
        subject,
        reason,
        refused: refusal ?? '',
      }));
  printRows(rows, { json, none: 'The audit log is empty.' });
  return true;
}
