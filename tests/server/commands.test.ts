import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { demo } from '@kashtanka/demo';
import { osUser } from '@kashtanka/server';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { hire, operate, operateWith } from './support/operate.ts';
import { openServerOnce } from './support/shop/open-server.ts';

// Each test on the shared server uses its own codes, customers and staff member.

const shared = openServerOnce();

const ANNA = { email: 'anna@example.com', password: 'лопата-в-снегу', first_name: 'Анна', terms_agreement: true };

test('voucher commands: create, generate and stop codes, and list each with its discount', async () => {
  const { databaseUrl, shop } = await shared();
  const actor = await hire(shop, 'manager');
  const create = (...words: string[]) =>
    operate(databaseUrl, 'vouchers', 'create', ...words, '--name', 'Осень', ...actor);

  const generated = await operate(databaseUrl, 'vouchers', 'generate', 'POSTCARD', '--count', '3', ...actor);
  const stopped = await operate(databaseUrl, 'vouchers', 'stop', 'woof-10', ...actor);
  const one = await create('AUTUMN', '--percent', '10', '--until', '2099-11-30');
  const sum = await create('SORRY', '--roubles', '500', '--over', '3000');
  const batch = await create('FAIR', '--free-delivery', '--codes', '3');
  const typed = await create('late-autumn 7', '--percent', '10');
  const list = await operate(databaseUrl, 'vouchers', 'list');

  expect(generated.output.match(/^[0-9A-Z]{10}$/gm)).toHaveLength(3);
  expect([generated, stopped, one, sum, batch, list].map(({ code }) => code)).toEqual(Array(6).fill(0));
  expect(one.output).toBe('AUTUMN works, within its dates.\n');
  expect(batch.output).toMatch(/^([0-9A-Z]{10}\n){3}$/);
  expect(typed).toEqual({ code: 0, output: 'LATEAUTUMN7 works, within its dates.\n' });
  for (const line of [
    /^WOOF10: .*, stopped, in 0 orders$/m,
    /^POSTCARD: .*\(single, set of 3 codes\)/m,
    /^AUTUMN: Осень \(multi\), 10% off, from any time until 2099-12-01 00:00, in 0 orders$/m,
    /^SORRY: Осень \(multi\), 500\.00 off from 3000\.00 on, from any time/m,
    /^FAIR: .*free delivery, from any time/m,
  ])
    expect(list.output).toMatch(line);
});

test('voucher commands: refuse a code without a discount, too short a one, a batch for many uses and unknown codes', async () => {
  const { databaseUrl, shop } = await shared();
  const actor = await hire(shop, 'manager');
  const vouchers = (...words: string[]) => operate(databaseUrl, 'vouchers', ...words, ...actor);
  const create = (...words: string[]) => vouchers('create', ...words, '--name', 'Осень');

  for (const [refused, output] of [
    [create('NOTHING'), 'The discount is missing'],
    [create('A B', '--percent', '10'), 'A B is not a valid voucher: a code is of 3 to 64'],
    [
      create('MANY', '--percent', '10', '--codes', '2', '--usage', 'multi'),
      '--usage multi cannot be combined with --codes.',
    ],
    [vouchers('stop', 'MEOW'), 'MEOW'],
    [vouchers('generate', 'WOOF10', '--count', '1'), 'The voucher WOOF10 is not a set.'],
  ] as const)
    expect(await refused).toEqual({ code: 1, output: expect.stringContaining(output) });
});

test('points commands: grant and revoke bonus points with a reason, and show the actor', async () => {
  const { databaseUrl, shop, url } = await shared();
  await clientAt(`${url}/api/v1`).register({ body: ANNA });
  const actor = await hire(shop, 'manager');
  const points = (...words: string[]) => operate(databaseUrl, 'points', ...words);

  const granted = await points('grant', ANNA.email, '500', ...actor);
  const taken = await points('take', ANNA.email, '120.50', ...actor);
  const tooMuch = await points('take', ANNA.email, '1000', ...actor);
  const history = await points('history', ANNA.email);
  const toUnknown = await points('grant', 'bob@example.com', '500', ...actor);
  const withoutActor = await points('grant', ANNA.email, '500', '--reason', 'Так');
  const help = await points('grant', '--help');

  expect([granted, taken, tooMuch, history].map(({ code }) => code)).toEqual([0, 0, 1, 0]);
  expect(tooMuch.output).toContain('anna@example.com has only 379.50 bonus points.');
  expect(history.output).toMatch(/^anna@example\.com has 379\.50 points\.$/m);
  expect(history.output).toMatch(/-120\.50 manual, done, by Мария: За ожидание$/m);
  expect(toUnknown).toEqual({ code: 1, output: expect.stringContaining('There is no customer bob@example.com.') });
  expect(withoutActor).toEqual({ code: 1, output: expect.stringContaining('The actor is missing') });
  expect(help.output).toContain("points grant anna@mail.ru 500 --as Maria --reason 'The parcel came late'");
});

test('stock commands: count units, refuse to go below nothing, and show the movements of an article', async () => {
  const { databaseUrl, shop } = await shared();
  const actor = await hire(shop, 'warehouse', 'Степан');
  const [scarce] = await shop.api.stock.findScarce(1_000, 1);
  const article = scarce?.article ?? '';
  const count = scarce?.counted ?? 0;
  const stock = (...words: string[]) => operate(databaseUrl, 'stock', ...words);

  const adjusted = await stock('adjust', article, '+3', ...actor);
  const less = await stock('adjust', article, `-${count + 4}`, ...actor);
  const history = await stock('history', article, '--limit', '1');
  const unknown = await stock('show', article, 'nosuch');

  expect(adjusted).toEqual({ code: 0, output: expect.stringContaining(`${article}: ${count} → ${count + 3},`) });
  expect(less).toEqual({ code: 1, output: `There are only ${count + 3} units of ${article}.\n` });
  expect(history.output).toMatch(
    /^at +kind +quantity +by +reason\n\d{4}-\d\d-\d\d \d\d:\d\d {2}counted +3 {2}staff Степан {2}За ожидание\n$/,
  );
  expect(unknown).toEqual({ code: 1, output: expect.stringContaining('There is no article nosuch.') });
  expect(unknown.output).toContain(article);
  expect(await stock('history', 'nosuch')).toEqual({ code: 1, output: 'There is no article nosuch.\n' });
  expect(await stock('history', demo.parentCollar)).toEqual({
    code: 0,
    output: `${demo.parentCollar} has no stock changes.\n`,
  });
});

test('products rename: a running server leads the old address to the new one, with language, size and query', async () => {
  const { databaseUrl, shop, url } = await shared();
  const actor = await hire(shop, 'content', 'Ксения');
  const old = demo.oneSizeCollar;
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect([await ask(`/product/${old}`), await ask('/product/clr02-50cht')]).toEqual([
    [200, null],
    [404, null],
  ]);

  const renamed = await operate(databaseUrl, 'products', 'rename', old, 'clr02-50cht', ...actor);
  const again = await operate(databaseUrl, 'products', 'rename', demo.parentCollar, old, ...actor);

  expect(renamed).toEqual({
    code: 0,
    output: expect.stringContaining(`/product/${old} leads to /product/clr02-50cht.`),
  });
  expect(again).toEqual({ code: 1, output: `${old} belongs or belonged to a product or a size.\n` });
  await expect.poll(() => ask(`/product/${old}`)).toEqual([301, '/product/clr02-50cht']);
  expect(await ask(`/en/product/${old}/m/?partner=vet`)).toEqual([301, '/en/product/clr02-50cht/m?partner=vet']);
  expect(await ask('/product/clr02-50cht')).toEqual([200, null]);
});

test('roles: a command beyond the role is refused, and the audit lists the refusal', async () => {
  const { databaseUrl, shop } = await shared();
  const actor = await hire(shop, 'warehouse', 'Пётр');

  const refused = await operate(databaseUrl, 'vouchers', 'stop', 'WOOF10', ...actor);
  const settings = await operate(databaseUrl, 'settings', 'set', 'new_for_days', '14', ...actor);
  const audit = await operate(databaseUrl, 'audit', '--by', 'Пётр', '--json');

  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('Пётр has the role warehouse; this requires manager, owner.'),
  });
  expect(settings).toEqual({ code: 1, output: 'Пётр has the role warehouse; this requires accountant, owner.\n' });
  expect(JSON.parse(audit.output)).toContainEqual(
    expect.objectContaining({
      name: 'Пётр',
      act: 'vouchers stop',
      subject: 'voucher WOOF10',
      reason: 'За ожидание',
      refusal: 'not_allowed',
    }),
  );
});

test('staff commands: the operator adds the first owner, and a member works under the user alone to which they are bound', async () => {
  const databaseUrl = await cloneDatabase('demo');
  const staff = (...words: string[]) => operate(databaseUrl, 'staff', ...words);
  const stop = () => operate(databaseUrl, 'vouchers', 'stop', 'WOOF10', '--as', 'Ольга', '--reason', 'Хватит');

  const added = await staff('add', 'Ольга', '--role', 'owner');
  const list = await staff('list');
  const bound = await stop();
  await query(databaseUrl, 'update staff set os_user = null');
  const unbound = await stop();
  await staff('bind', 'Ольга', '--user', '54321');
  const another = await stop();
  const rebound = await staff('bind', 'Ольга', '--as', 'Ольга', '--reason', 'Моё имя');

  expect(added).toEqual({ code: 0, output: expect.stringContaining('Ольга was added as owner.') });
  expect(list.output).toContain(osUser());
  expect(bound.code).toBe(0);
  expect(unbound).toEqual({ code: 1, output: expect.stringContaining('staff bind Ольга') });
  expect(another).toEqual({ code: 1, output: expect.stringContaining('bound to another system user') });
  expect(rebound).toEqual({ code: 1, output: expect.stringContaining('bound to another system user') });
});

async function query(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

test('retention: a dry run counts the rows of the next nightly run, and a run deletes them with a reason [D78]', async () => {
  const { databaseUrl, shop } = await shared();
  await shop.database.pool.query(`insert into consent (at, email, document, version, is_given, form, locale)
    values ('2020-01-01', 'old@example.com', 'news', '1', false, 'unsubscribe', 'ru')`);
  const actor = await hire(shop, 'owner', 'Вера');

  const dry = await operate(databaseUrl, 'retention', '--dry-run');
  const withoutReason = await operate(databaseUrl, 'retention');
  const done = await operate(databaseUrl, 'retention', ...actor);
  const again = await operate(databaseUrl, 'retention', '--dry-run');

  expect(dry.output).toMatch(/^Would erase: .* 1 consents/);
  expect(withoutReason).toEqual({ code: 1, output: expect.stringContaining('The actor is missing') });
  expect(done.output).toMatch(/^Erased: .* 1 consents/);
  expect(again.output).toMatch(/^Would erase: .* 0 consents/);
  expect((await operate(databaseUrl, 'audit', '--by', 'Вера')).output).toMatch(/retention.*За ожидание/);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('reports: print visits, the funnel and missed articles as a table or as JSON', async () => {
  const { url, shop, databaseUrl } = await shared();
  const steps = [
    { step: 'visit' as const },
    { step: 'product' as const, article: 'clr02-07cht' },
    { step: 'missed' as const, article: 'clr02-07cht-l' },
  ];
  await clientAt(`${url}/api/v1`).countVisit({ body: { steps }, headers: { 'User-Agent': FIREFOX } });
  await shop.api.analytics.flush();
  const reports = (...words: string[]) => operate(databaseUrl, 'reports', ...words);

  const visits = await reports('visits', '--from', '2026-01-01', '--json');
  const demand = await reports('demand', '--json');

  expect(JSON.parse(visits.output)).toMatchObject([{ visit: 1, product: 1, basket: 0 }]);
  expect((await reports('visits', '--to', '2026-01-01')).output).toBe('There are no visits.\n');
  expect((await reports('funnel')).output).toMatch(/saw a product.*1.*100/);
  expect(JSON.parse(demand.output)).toMatchObject([{ article: 'clr02-07cht-l', missed: 1, seen: 1, available: 0 }]);
  expect((await reports('visits', '--help')).output).toMatch(/A visit is one browser at one IP address on one day/);
});

test('generate: writes a catalogue that imports as it is, and leaves a folder with files alone', {
  timeout: 60_000,
}, async () => {
  const folder = join(await aFolder(), 'of/its/own');
  const environment = { DATABASE_URL: await cloneDatabase('empty'), DATA_DIR: await aFolder() };
  const shop = (...words: string[]) => operateWith(environment, ...words);

  await shop('generate', folder, '--products', '25');
  await shop('staff', 'add', 'Ольга', '--role', 'owner');
  const withoutActor = await shop('import', folder);
  const imported = await shop('import', folder, '--as', 'Ольга', '--reason', 'Новый каталог');
  const again = await shop('generate', folder, '--products', '25');
  const tooMany = await shop('generate', folder, '--products', '1000001');

  expect(withoutActor.output).toBe(
    'The actor is missing: run login, or set --as <name> with a bound system user.\n',
  );
  expect(imported.code, imported.output).toBe(0);
  expect(imported.output).toMatch(/products\s+25 /);
  expect(imported.output).toContain('Stored.');
  expect(again).toEqual({ code: 1, output: `${folder} is not empty: choose another folder.\n` });
  expect(await readdir(folder)).toEqual(['catalogue-001.json', 'photos']);
  expect(tooMany).toEqual({ code: 1, output: expect.stringContaining('It must be an integer from 1 to 1000000.') });
});

test('backup: overwrites nothing, and needs a shop and an empty folder outside of it', async () => {
  const folder = await aFolder();
  const file = join(await aFolder(), 'file');
  await writeFile(file, 'mine');
  const backUp = (to: string) => operateWith({ DATA_DIR: folder }, 'backup', to);

  for (const [refused, output] of [
    [backUp(join(folder, 'copy')), 'is inside the data folder: choose a folder outside.'],
    [backUp(join(await aFolder(), 'copy')), `There is no shop in ${folder} yet.`],
    [backUp(import.meta.dirname), 'is not empty: choose another folder.'],
    [backUp(file), `${file} is not a folder: choose another one.`],
  ] as const)
    expect(await refused).toEqual({ code: 1, output: expect.stringContaining(output) });
});
