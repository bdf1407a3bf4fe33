import { writeFile } from 'node:fs/promises';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { expect, test } from '../shop-test.ts';
import { operate } from '../steps/operate.ts';
import { logIn, visit } from '../steps/visit.ts';

const DRAFT = `---
title: Spring is near
---

The snow is **almost** gone.
`;

test('An editor finds drafts on the blog and reads one as it will look; to everybody else it is not there [BLOG-05]', async ({
  page,
  browser,
}, testInfo) => {
  await writeFile(testInfo.outputPath('spring-is-near.ru.md'), DRAFT.replace('Spring is near', 'Скоро весна'));
  await writeFile(testInfo.outputPath('spring-is-near.en.md'), DRAFT);
  await operate('import', testInfo.outputPath());
  await operate('customers', 'editor', await logIn(page));

  await visit(page, '/en/blog');
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: 'Spring is near' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Spring is near' })).toBeVisible();
  await expect(main.getByText('Draft', { exact: true })).toBeVisible();
  await expect(main.locator('strong')).toHaveText('almost');
  await expect(page).toHaveTitle(/^Spring is near/);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1, name: 'Spring is near' })).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  const answer = await stranger.goto(page.url());
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
});

const DROP = {
  slug: 'meadow',
  publishedAt: null,
  announce: { title: { ru: 'Луг', en: 'Meadow' } },
  page: { content: [{ type: 'text', body: { ru: 'Цвета **июня**.', en: 'The colours of **June**.' } }] },
};

test('A drop that is still to be announced stands among the drafts of the drops, and is read as it will look [DROP-04]', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('drops.json');
  await writeFile(file, JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, drops: [DROP] }));
  await operate('import', file);
  await operate('customers', 'editor', await logIn(page));

  await visit(page, '/en/drops');
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: 'Meadow' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Meadow' })).toBeVisible();
  await expect(main.getByText('Draft', { exact: true })).toBeVisible();
  await expect(main.locator('strong')).toHaveText('June');
});
