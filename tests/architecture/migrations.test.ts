import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../packages/api/migrations');

/** As it may be written: with its schema, and in quotes. */
const NAME = String.raw`(?:(?:"[^"]+"|\w+)\.)?(?:"[^"]+"|\w+)`;
/** Each may stand before the name that is dropped; a column needs none. */
const KIND =
  '(?:table|column|(?:materialized )?view|type|domain|sequence|schema|function|trigger|index|constraint)';
const OF_TABLE = '(?:constraint|check|unique|exclude|primary|foreign)';

/** Changes with which a server of the version before could not work (docs/operations.md, "Updates"). */
const BREAKS_OLDER = [
  // An index, a constraint or a default, too: an `on conflict` or an `insert` may lean on it.
  `drop (?!not null)(?:${KIND} )?(?:concurrently )?(?:if exists )?${NAME}`,
  String.raw`create or replace \w+ ${NAME}`,
  String.raw`rename\b.*`,
  String.raw`set not null\b.*`,
  String.raw`alter (?:column )?${NAME} (?:set data )?type\b.*`,
  // The older server may write values that are refused from now on.
  String.raw`add (?:constraint ${NAME} )?(?:check|unique|exclude|primary key|foreign key)\b`,
  `create unique index ${NAME}`,
  `create (?:constraint )?trigger ${NAME}`,
  // It writes nothing into a column that it does not know.
  String.raw`add (?!${OF_TABLE}\b)(?:column )?${NAME} (?!.*\b(?:default|generated)\b).*\bnot null\b`,
  // The older server sells by these rows: superfluous ones are deleted by a job.
  `delete from ${NAME}`,
  String.raw`truncate (?!on\b|or\b)(?:table )?${NAME}`,
].map((pattern) => new RegExp(String.raw`\b${pattern}`, 'i'));

/** Exceptions, by the reason why an older server works with them. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'no shop of an older version existed': [
    '0017-accounts: drop constraint basket_user_id_key',
    '0017-accounts: create unique index basket_of_user',
    '0021-newsletter: drop column news_agreement',
    '0023-order-life: drop column refund_due',
  ],
  'it made reading fast, and refused nothing': [
    '0012-search: drop index card_siblings',
    '0027-cards: drop index certificate_waiting',
    '0059-baskets-written-in-place: drop index basket_changed',
    '0101-order-search: drop index orders_placed',
    '0149-words-of-staff-search: drop index product_words',
    '0150-pictures-of-products: drop index product_pictures',
  ],
  'older servers write null into the column, and nulls are all different': [
    '0079-voucher-customers: create unique index voucher_use_once_by_email',
  ],
  'an older server is refused only a second spelling of an article': [
    '0087-articles-without-case: create unique index product_by_folded_article',
    '0087-articles-without-case: create unique index variant_by_folded_article',
  ],
  'the rows of a product follow its article, which an older server never changes': [
    '0138-former-articles: drop constraint variant_product_fkey',
    '0138-former-articles: add constraint variant_product_fkey foreign key',
    '0138-former-articles: drop constraint card_article_fkey',
    '0138-former-articles: add constraint card_article_fkey foreign key',
    '0138-former-articles: drop constraint collection_product_article_fkey',
    '0138-former-articles: add constraint collection_product_article_fkey foreign key',
    '0138-former-articles: drop constraint stock_article_fkey',
    '0138-former-articles: add constraint stock_article_fkey foreign key',
  ],
  'it sets a column that older servers do not write': ['0100-order-versions: create trigger orders_version'],
  'it fills a table that older servers do not know': [
    '0150-pictures-of-products: create trigger product_pictures_added',
    '0150-pictures-of-products: create trigger product_pictures_changed',
    '0150-pictures-of-products: delete from product_picture',
  ],
  'it shows the same rows, read from another table': [
    '0150-pictures-of-products: create or replace view media_use',
  ],
  'no shop of an older version had a library of pictures': [
    '0150-pictures-of-products: drop function media_uses_of',
  ],
  'the texts are the same but for capital letters in some locales': [
    '0151-names-in-any-locale: create or replace function order_search_text',
  ],
  'it shows further rows': ['0142-shop-facts: create or replace view media_use'],
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

/** Whether the change guards a table of the same migration: no older server uses that one. */
function isOnNewTable(change: string, sql: string): boolean {
  const [, table] = /^create (?:unique index|(?:constraint )?trigger) \w+ .*?\bon (\w+)/i.exec(change) ?? [];
  return table !== undefined && new RegExp(`^create table ${table}\\b`, 'im').test(sql);
}

function brokenBy(sql: string): string[] {
  const changes = changesIn(sql).filter((change) => !isOnNewTable(change, sql));
  return changes.flatMap((change) => BREAKS_OLDER.flatMap((pattern) => pattern.exec(change)?.[0] ?? []));
}

it('migrations: none removes, renames, requires or refuses data that an older server relies on, but those listed', async () => {
  const found: string[] = [];
  for (const file of (await readdir(FOLDER)).toSorted()) {
    const broken = brokenBy(await readFile(join(FOLDER, file), 'utf8'));
    found.push(...broken.map((words) => `${file.replace('.sql', '')}: ${words}`));
  }

  expect(found.toSorted()).toEqual(Object.values(KNOWN).flat().toSorted());
});

it.each([
  'alter table mug drop gone',
  'alter table mug drop if exists gone',
  'alter table mug add colour text, drop "gone by"',
  'alter table mug alter kind drop default',
  'drop table "quoted"',
  'drop index concurrently public."quoted"',
  'create or replace view "quoted" as select',
  'alter table mug rename gone to there',
  'alter table mug alter kind type bigint',
  'alter table mug alter "kind" set data type bigint',
  'alter table mug alter kind set not null',
  'alter table mug add answer text not null',
  'alter table mug add column "answer" text not null',
  'alter table mug add constraint "quoted" check (true)',
  'create unique index "quoted" on mug (kind)',
  'create trigger "quoted" before insert on mug execute function refuse()',
  'truncate mug',
  'TRUNCATE TABLE "mug"',
  'delete from mug where is_old',
  'with gone as (delete from mug returning id) insert into cup select id from gone',
])('migration rule: finds %s', (sql) => {
  expect(brokenBy(sql)).toHaveLength(1);
});

it.each([
  'alter table mug add answer text',
  "alter table mug add column answer text not null default 'none'",
  'alter table mug alter kind drop not null',
  'create table mug (id bigint not null, kind text not null unique)',
  'create table mug (id bigint); create unique index mug_of_kind on mug (kind)',
])('migration rule: allows %s', (sql) => {
  expect(brokenBy(sql)).toEqual([]);
});
