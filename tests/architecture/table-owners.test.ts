import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const API = join(import.meta.dirname, '../../packages/api');

/** The module that may name a table in SQL; the platform owns the tables without shop terms. */
const OWNERS: Record<string, string> = {
  account: 'modules/accounts',
  account_email_link: 'modules/accounts',
  login_session: 'modules/accounts',
  password_recovery: 'modules/accounts',
  address: 'modules/customers',
  dog: 'modules/customers',
  dog_photo: 'modules/customers',
  signing_key: 'modules/accounts',
  setting: 'modules/settings',
  store_pass: 'modules/settings',
  idempotency: 'platform',
  media: 'modules/media',
  product_class: 'modules/catalogue',
  color: 'modules/catalogue',
  design: 'modules/catalogue',
  model: 'modules/catalogue',
  category: 'modules/catalogue',
  size_chart: 'modules/catalogue',
  product: 'modules/catalogue',
  variant: 'modules/catalogue',
  tag_set: 'modules/catalogue',
  story_tag: 'modules/content',
  story_post: 'modules/content',
  story_drop: 'modules/content',
  drop_subscription: 'modules/customers',
  stock: 'modules/stock',
  stock_movement: 'modules/stock',
  reservation: 'modules/stock',
  card: 'modules/listing',
  search_word: 'modules/listing',
  collection: 'modules/listing',
  collection_product: 'modules/listing',
  offer: 'modules/promotions',
  voucher: 'modules/promotions',
  voucher_code: 'modules/promotions',
  voucher_use: 'modules/promotions',
  referral_reward: 'modules/promotions',
  points_account: 'modules/promotions',
  points_entry: 'modules/promotions',
  points_earning: 'modules/promotions',
  points_use: 'modules/promotions',
  banner: 'modules/content',
  notification: 'modules/content',
  visit_count: 'modules/analytics',
  social_post: 'modules/content',
  country: 'modules/geography',
  region: 'modules/geography',
  city: 'modules/geography',
  tariff: 'modules/shipping',
  express_zone: 'modules/shipping',
  pickup_point: 'modules/shipping',
  carrier_quote: 'modules/shipping',
  parcel: 'modules/shipping',
  parcel_event: 'modules/shipping',
  basket: 'modules/basket',
  basket_line: 'modules/basket',
  basket_certificate: 'modules/basket',
  basket_voucher: 'modules/basket',
  certificate: 'modules/certificates',
  certificate_movement: 'modules/certificates',
  printed_code: 'modules/certificates',
  sealing_key: 'platform',
  orders: 'modules/orders',
  order_line: 'modules/orders',
  order_discount: 'modules/orders',
  order_move: 'modules/orders',
  order_note: 'modules/orders',
  order_refund: 'modules/orders',
  order_return: 'modules/orders',
  order_exchange: 'modules/orders',
  payment: 'modules/payments',
  payment_entry: 'modules/payments',
  payment_refund: 'modules/payments',
  payment_difference: 'modules/payments',
  receipt: 'modules/payments',
  receipt_step: 'modules/payments',
  redirect: 'modules/content',
  staff: 'modules/staff',
  audit_entry: 'modules/staff',
  outbox: 'platform',
  news_waiting: 'platform',
  consent: 'modules/accounts',
  stock_subscription: 'modules/customers',
  newsletter_subscriber: 'modules/customers',
};

it('table owners: every table has one', async () => {
  const migrations = (await readdir(join(API, 'migrations'))).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(migrations.map((name) => readFile(join(API, 'migrations', name), 'utf8')));

  const tables = texts.flatMap((text) => [...text.matchAll(/create table (\w+)/g)].map(([, name]) => name));

  expect(tables.sort()).toEqual(Object.keys(OWNERS).sort());
});

it('table owners: only the owner names a table in SQL', async () => {
  const files = (await readdir(join(API, 'src'), { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  const trespassers: string[] = [];
  for (const file of files) {
    const sql = [...(await readFile(join(API, 'src', file), 'utf8')).matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/gs)];
    for (const [, text = ''] of sql) {
      for (const [, table = ''] of text.matchAll(
        /\b(?:from|join|into|update|delete from)\s+(?!set\b)([a-z_]+)\b/g,
      )) {
        const owner = OWNERS[table];
        if (owner && !file.startsWith(owner)) trespassers.push(`${file} names ${table}`);
      }
    }
  }

  expect(trespassers).toEqual([]);
});

it('SQL: lies in the sql.ts or the sql folder of its module', async () => {
  const modules = join(API, 'src/modules');
  const files = (await readdir(modules, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^[^/]+\/sql(\.ts$|\/)/.test(name),
  );

  const texts = await Promise.all(files.map((file) => readFile(join(modules, file), 'utf8')));

  expect(files.filter((_, index) => /\bsql(<[^`]*?>)?`/s.test(texts[index] ?? ''))).toEqual([]);
});
