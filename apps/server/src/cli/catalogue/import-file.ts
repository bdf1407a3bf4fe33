import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { EXCHANGE_JOBS, type ExchangeFile } from '@kashtanka/api';
import type { ExchangeField, ExchangeMapping } from '@kashtanka/contract/admin';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse } from '../actor.ts';
import { fail } from '../fail.ts';
import { osUser } from '../os-user.ts';
import { nameOfRow, printRemoved } from './removed-words.ts';

export type FileFlags = { map: string[]; class?: string; category?: string };

/** Documents of the shop are imported with their media; other files are tables. */
export async function isOwnFormat(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return !found?.isFile() || ['.json', '.md'].includes(extname(path).toLowerCase());
}

type Flags = ActorFlags & FileFlags & { dryRun: boolean; replace: boolean };

/** Checks a file of another system, and stores it unless it is a dry run. */
export async function importFile(shop: Shop, path: string, flags: Flags): Promise<boolean> {
  const { exchange } = shop.api;
  const taken = await exchange.take(flags.as ?? osUser(), { name: basename(path), bytes: await readFile(path) });
  if (!taken.ok) {
    fail([`${path} cannot be read: ${taken.problem}${taken.at ? ` at ${taken.at}` : ''}.`]);
    return false;
  }
  const { id } = taken.run;
  const mapping = withFlags(taken.run, flags);
  if (!mapping) return false;
  await exchange.check(id, mapping);
  await exchange.jobs[EXCHANGE_JOBS.check]?.({ id });
  const checked = await exchange.find(id);
  if (!checked || !(await printCheck(shop, checked))) return false;
  if (flags.dryRun) {
    console.log('Dry run: nothing was stored.');
    return true;
  }
  const started = await exchange.start(actorOf(flags), id);
  if (!started.ok) return refuse(started);
  await exchange.jobs[EXCHANGE_JOBS.store]?.({ id });
  const stored = await exchange.find(id);
  if (stored?.state !== 'done') {
    if (stored) printFaults(stored);
    return false;
  }
  const { waiting = 0 } = await exchange.countPictures(id);
  if (waiting > 0) console.log(`The running shop now fetches ${waiting} pictures.`);
  console.log(`Stored. Undo within 30 days: npm run shop -- imports undo ${id}`);
  return true;
}

/** The columns of the file by its format, with those of the flags. */
function withFlags({ mapping, columns }: ExchangeFile, flags: Flags): ExchangeMapping | undefined {
  const named = flags.map.map((pair) => {
    const at = pair.lastIndexOf('=');
    return { column: pair.slice(0, at), field: FIELDS.find((field) => field === pair.slice(at + 1)) };
  });
  const chosen: ExchangeMapping['columns'] = [];
  for (const { column, field } of named) {
    if (!field || !columns.some(({ name }) => name === column)) {
      fail([
        `--map takes a column of the file and a field, as 'Цена=price'.`,
        `Columns: ${columns.map(({ name }) => name).join(', ')}`,
        `Fields: ${FIELDS.join(', ')}`,
      ]);
      return undefined;
    }
    chosen.push({ column, field });
  }
  const others = mapping.columns.filter(({ column, field }) =>
    chosen.every((one) => one.column !== column && one.field !== field),
  );
  // A class or category by flag is that of all new products.
  const isChosen = flags.class !== undefined || flags.category !== undefined;
  return {
    ...mapping,
    columns: [...others, ...chosen],
    ...(isChosen && { kinds: [] }),
    product_class: flags.class ?? mapping.product_class,
    category: flags.category ?? mapping.category,
    replaces: flags.replace,
  };
}

const FIELDS: readonly ExchangeField[] = [
  'article',
  'parent',
  'external_sku',
  'title',
  'title_en',
  'description',
  'price',
  'stock',
  'weight_g',
  'size',
  'category',
  'product_class',
  'kind',
  'is_published',
  'pictures',
  'picture_alt',
  'picture_position',
];

const SHOWN_ROWS = 200;

/** Prints what the file would change; false if it cannot be stored. */
async function printCheck({ api }: Shop, run: ExchangeFile): Promise<boolean> {
  const { mapping, counts, format, encoding } = run;
  console.log(`Format: ${format}${encoding ? `, ${encoding}` : ''}. Columns:`);
  for (const { column, field } of mapping.columns) console.log(`  ${column} = ${field}`);
  if (run.state !== 'checked' || !counts) {
    printFaults(run);
    return false;
  }
  const rows = await api.exchange.rows(run.id, { kind: null, after: 0, limit: SHOWN_ROWS });
  for (const { line, key, title, kind, fields } of rows) {
    const changes = fields.map(({ field, before, after }) => `${field}: ${before ?? '-'} > ${after ?? '-'}`);
    const what = kind === 'added' ? 'new' : changes.join(', ');
    console.log(`${line === null ? '' : `Line ${line}  `}${nameOfRow({ key, title })}  ${what}`);
  }
  if (counts.added + counts.changed > rows.length) console.log('…');
  printRemoved(
    run.removed.map(({ part_title: partTitle, ...item }) => ({ ...item, partTitle })),
    counts.removed,
  );
  const { added, changed, unchanged, removed } = counts;
  console.log(`${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`);
  return true;
}

function printFaults({ state, faults, counts }: ExchangeFile): void {
  if (state === 'read') console.error('No column names the articles: set --map COLUMN=article.');
  for (const { line, column, field, key, title, value, code, message } of faults) {
    const place = [line === null ? '' : `Line ${line}`, column ?? field].filter(Boolean).join(', ');
    const row = key === null ? '' : `  ${nameOfRow({ key, title: title ?? '' })}`;
    console.error(`${place}${row}${value === null ? '' : `  "${value}"`}  ${code}: ${message}`);
  }
  console.error(`${counts?.faults ?? 0} errors: nothing was stored.`);
}
