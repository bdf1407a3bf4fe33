import { EXCHANGE_JOBS } from '@kashtanka/api';
import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { printRows } from '../print-rows.ts';
import { countOf } from '../shop/audit.ts';
import { withShop } from '../with-shop.ts';
import { nameOfRow } from './removed-words.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- imports list
  $ npm run shop -- imports undo 12 --as Ksenia --reason 'The wrong file'`;

/** Files of other systems that were taken in by "import" or in the back office. */
export function addImports(program: Command): void {
  const imports = program
    .command('imports')
    .description('Files that were imported: list, undo')
    .addHelpText('afterAll', EXAMPLES);
  imports
    .command('list')
    .description('Files with their state, newest first')
    .option('--limit <count>', 'maximum number of rows', countOf, 30)
    .option('--json', 'print JSON', false)
    .action(({ limit, json }: { limit: number; json: boolean }) =>
      withShop(async ({ api }) => {
        const runs = await api.exchange.list({ before: null, limit });
        const rows = runs.map(({ id, created_at, created_by, run_by, file_name, format, state, counts }) => ({
          id,
          at: created_at,
          name: run_by ?? created_by,
          file: file_name,
          format,
          state,
          added: counts?.added,
          changed: counts?.changed,
          errors: counts?.faults,
        }));
        printRows(rows, { json, none: 'No file was imported.' });
        return true;
      }),
    );
  withActorOptions(
    imports
      .command('undo')
      .description('Take a file back; rows that were changed since are kept')
      .argument('<id>', 'as in "imports list"', idOf),
  ).action((id: number, flags: ActorFlags) => withShop((shop) => undo(shop, id, flags)));
}

function idOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number.');
}

async function undo({ api }: Shop, id: number, flags: ActorFlags): Promise<boolean> {
  const asked = await api.exchange.undo(actorOf(flags), id);
  if (!asked.ok) return refuse(asked, `File ${id} cannot be undone: ${asked.problem}.`);
  await api.exchange.jobs[EXCHANGE_JOBS.undo]?.({ id });
  const kept = await api.exchange.rows(id, { kind: 'kept', after: 0, limit: 1_000 });
  for (const row of kept) console.log(`Kept, changed since: ${nameOfRow(row)}`);
  console.log(`File ${id} is undone.`);
  return true;
}
