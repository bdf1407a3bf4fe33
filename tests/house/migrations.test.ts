import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../packages/api/migrations');

/** What a server that is older by one version could not live with (operate.md, "A new version"). */
const BREAKS_OLDER = [
  // An index or a constraint, too: an `on conflict` may lean on it.
  /\bdrop (?:table|column|view|type|function|trigger|index|constraint) (?:if exists )?\w+/i,
  /\bcreate or replace \w+ \w+/i,
  /\brename\b.*/i,
  /\bset not null\b.*/i,
  /\balter column \w+ (?:set data )?type\b.*/i,
  /\bdrop default\b.*/i,
  // It may write what is refused from now on.
  /\badd (?:constraint \w+ )?(?:check|unique|exclude|primary key|foreign key)\b/i,
  /\bcreate unique index \w+/i,
  /\bcreate (?:constraint )?trigger \w+/i,
  // It writes nothing into a column that it does not know.
  /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/i,
];

/** What was taken nevertheless, by why an older server lives with it. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'nobody had a shop of an older version': [
    '0017-accounts: drop constraint basket_user_id_key',
    '0017-accounts: create unique index basket_of_user',
    '0021-newsletter: drop column news_agreement',
    '0023-order-life: drop column refund_due',
  ],
  'it made reading fast, and refused nothing': [
    '0012-search: drop index card_siblings',
    '0027-cards: drop index certificate_waiting',
    '0059-baskets-written-in-place: drop index basket_changed',
  ],
  'what takes its place allows more': [
    '0023-order-life: drop constraint stock_movement_kind_check',
    '0023-order-life: add constraint stock_movement_kind_check check',
    '0023-order-life: drop constraint certificate_movement_check',
    '0023-order-life: add constraint certificate_movement_check check',
    '0023-order-life: drop constraint points_entry_check',
    '0023-order-life: add constraint points_entry_check check',
    '0035-retention: drop trigger receipt_only_grows',
    '0035-retention: create trigger receipt_only_grows',
    '0035-retention: create trigger receipt_stays',
    '0035-retention: drop trigger audit_entry_only_grows',
    '0035-retention: create trigger audit_entry_only_grows',
    '0035-retention: create trigger audit_entry_stays',
    '0056-exchanges: drop constraint order_refund_kind_check',
    '0056-exchanges: add constraint order_refund_kind_check check',
  ],
};

/** The statements of a step, each in one line, and each change of a table apart. */
function changesIn(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .flatMap((statement) =>
      statement
        .trim()
        .replaceAll(/\s+/g, ' ')
        .split(/, (?=(?:add|alter|drop) )/i),
    );
}

/** What guards a table from its first day: no older server knows that one. */
function isOnNewTable(change: string, sql: string): boolean {
  const [, table] = /^create (?:unique index|(?:constraint )?trigger) \w+ .*?\bon (\w+)/i.exec(change) ?? [];
  return table !== undefined && new RegExp(`^create table ${table}\\b`, 'im').test(sql);
}

it('No step of the database takes away, renames, demands or refuses what an older server lives with', async () => {
  const found: string[] = [];
  for (const file of (await readdir(FOLDER)).toSorted()) {
    const sql = await readFile(join(FOLDER, file), 'utf8');
    const changes = changesIn(sql).filter((change) => !isOnNewTable(change, sql));
    const broken = changes.flatMap((change) => BREAKS_OLDER.flatMap((pattern) => pattern.exec(change)?.[0] ?? []));
    found.push(...broken.map((words) => `${file.replace('.sql', '')}: ${words}`));
  }

  expect(found.toSorted()).toEqual(Object.values(KNOWN).flat().toSorted());
});
