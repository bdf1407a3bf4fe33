import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../compose.ts';
import { dayOf } from './days.ts';
import { printRows } from './print-rows.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- audit                                  the last fifty acts
  $ npm run shop -- audit --about 'order 100042'           all that staff did with an order
  $ npm run shop -- audit --by Maria --since 2026-11-01 --json`;

type Flags = { by?: string; about?: string; since?: Date; limit: number; json: boolean };

export function addAudit(program: Command): void {
  program
    .command('audit')
    .description('What was done by these commands, by whom and why; also what was refused. The newest first')
    .option('--by <name>', 'what one of the staff did')
    .option('--about <subject>', "with what, as 'order 100042', 'staff Maria', 'voucher WOOF10'")
    .option('--since <day>', 'from this day on, as 2026-11-21, in Moscow', dayOf)
    .option('--limit <count>', 'at most so many', countOf, 50)
    .option('--json', 'for scripts', false)
    .addHelpText('after', EXAMPLES)
    .action((flags: Flags) => withShop((shop) => list(shop, flags)));
}

const MOST = 100_000;

export function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST}.`);
}

async function list({ api }: Shop, { by, about, since, limit, json }: Flags): Promise<boolean> {
  const asked = { name: by ?? null, subject: about ?? null, since: since ?? null, limit };
  const entries = await api.staff.audit(asked);
  const rows = json
    ? entries
    : entries.map(({ at, name, act, subject, reason, refusal }) => ({
        at,
        name,
        act,
        subject,
        reason,
        refused: refusal ?? '',
      }));
  printRows(rows, { json, none: 'Nothing was done yet.' });
  return true;
}
