import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { IMPORT_FORMAT, IMPORT_VERSION, type PageRow } from '@kashtanka/contract/import';
import { demoPages } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { hire, operate } from './support/operate.ts';
import { openServerOnce, type RunningServer } from './support/shop/open-server.ts';

const shared = openServerOnce();

const CARE: PageRow = {
  page: 'faq/care',
  ru: {
    title: 'Как стирать',
    description: 'Коротко о стирке',
    body: '## Стирка {#wash}\n\nПишите на {почта} или читайте [о доставке](/delivery).\n\n<script>alert(1)</script>',
  },
  en: null,
};

const importPages = (server: RunningServer, pages: readonly PageRow[]) => {
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, pages });
  const open = async function* () {
    yield text;
  };
  const options = { dryRun: false, sections: ['pages' as const], prune: false, stock: 'keep' as const };
  return server.shop.api.importShopData([{ name: 'pages', mediaFolder: '/nowhere', open }], options);
};

const read = async ({ url }: RunningServer, path: string) => (await fetch(url + path)).text();

test('page text: an own one shows within two seconds without a build, on its page and in the links of others', async () => {
  const server = await shared();
  const [care, topics, about] = [
    await read(server, '/faq/care'),
    await read(server, '/faq'),
    await read(server, '/about'),
  ];

  expect(await importPages(server, [CARE])).toMatchObject({ ok: true });

  const ownCare = async () => read(server, '/faq/care');
  await expect.poll(ownCare, { timeout: 2_000 }).toContain('<h2 id="wash">Стирка</h2>');
  const shown = await ownCare();
  expect(shown).toMatch(/<a [^>]*href="\/delivery"/);
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(shown).not.toContain('{почта}');
  expect(await read(server, '/en/faq/care')).toContain('<h2 id="wash">Стирка</h2>');
  await expect.poll(() => read(server, '/faq'), { timeout: 2_000 }).toContain('>Как стирать</a>');
  expect(await read(server, '/about')).toBe(about);

  await importPages(
    server,
    demoPages().filter(({ page }) => page === CARE.page),
  );

  await expect.poll(ownCare, { timeout: 2_000 }).toBe(care);
  await expect.poll(() => read(server, '/faq'), { timeout: 2_000 }).toBe(topics);
});

test('page text: one with a dead link is refused with its line, and changes nothing', async () => {
  const server = await shared();
  const before = await read(server, '/faq/care');
  const body = 'Раз.\n\n[Вакансии](/jobs)';

  const report = await importPages(server, [{ ...CARE, ru: { title: 'Уход', description: 'Уход', body } }]);

  expect(report).toMatchObject({
    ok: false,
    errors: [{ path: '/pages/0/ru/body', code: 'invalid', message: 'line 3: unknown_address (/jobs)' }],
  });
  expect(await read(server, '/faq/care')).toBe(before);
});

test('pages commands: a text is shown as a file, set from one, and returned to the standard one', async () => {
  const server = await shared();
  const actor = await hire(server.shop, 'content');
  const run = (...words: string[]) => operate(server.databaseUrl, 'pages', ...words);
  const file = join(await aFolder(), 'about.md');
  const standard = await run('show', 'about');
  await writeFile(file, `${standard.output}\nЗвоните после обеда.\n`);

  const [nobody, stored] = [
    await run('set', 'about', '--ru', file),
    await run('set', 'about', '--ru', file, ...actor),
  ];

  expect([nobody.code, stored.code]).toEqual([1, 0]);
  await expect.poll(() => read(server, '/about'), { timeout: 2_000 }).toContain('Звоните после обеда.');
  expect((await run('list')).output).toMatch(/^about\s+own$/m);
  expect((await run('show', 'about')).output).toContain('Звоните после обеда.');
  await writeFile(file, `${standard.output}\n[Вакансии](/jobs)\n`);
  const refused = await run('set', 'about', '--ru', file, ...actor);
  expect(refused.output).toMatch(/\/ru\/body line \d+: unknown_address \(\/jobs\)/);
  expect((await run('standard', 'about', ...actor)).code).toBe(0);
  expect((await run('list')).output).toMatch(/^about\s+standard$/m);
  await expect.poll(() => read(server, '/about'), { timeout: 2_000 }).not.toContain('Звоните после обеда.');
});
