import { mkdir, writeFile } from 'node:fs/promises';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { expect, test } from '../shop-test.ts';
import { operate } from '../steps/operate.ts';
import { logIn, visit } from '../steps/visit.ts';

const DRAFT = `---
title: Spring is near
---

The snow is **almost** gone.
`;

const DROP = {
  slug: 'meadow',
  publishedAt: null,
  announce: { title: { ru: 'Луг', en: 'Meadow' } },
  page: { content: [{ type: 'text', body: { ru: 'Цвета **июня**.', en: 'The colours of **June**.' } }] },
};

test('drafts: an editor finds a post and a drop among the drafts and previews them; for others they do not exist [BLOG-05] [DROP-04]', async ({
  page,
  playwright,
  baseURL,
}, testInfo) => {
  // CLI commands take seconds.
  test.slow();
  const folder = testInfo.outputPath('drafts');
  await mkdir(folder);
  await writeFile(`${folder}/spring-is-near.ru.md`, DRAFT.replace('Spring is near', 'Скоро весна'));
  await writeFile(`${folder}/spring-is-near.en.md`, DRAFT);
  await writeFile(
    `${folder}/drops.json`,
    JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, drops: [DROP] }),
  );
  await operate('import', folder);
  await operate('customers', 'editor', await logIn(page));
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const main = page.getByRole('main');

  for (const [list, title, strong] of [
    ['/en/blog', 'Spring is near', 'almost'],
    ['/en/drops', 'Meadow', 'June'],
  ] as const) {
    await visit(page, list);
    await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: title }).click();
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText('Draft', { exact: true })).toBeVisible();
    await expect(main.locator('strong')).toHaveText(strong);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    const { status, text } = await stranger.get(page.url()).then(async (answer) => ({
      status: answer.status(),
      text: await answer.text(),
    }));
    expect(status, list).toBe(404);
    expect(text).not.toContain(`<strong>${strong}</strong>`);
  }
  await page.reload();
  await expect(main.getByRole('heading', { level: 1, name: 'Meadow' })).toBeVisible();
  await stranger.dispose();
});
