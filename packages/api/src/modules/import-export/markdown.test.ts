import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../testing/a-folder.ts';
import { askBlog } from '../../testing/stories.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { listSources } from './index.ts';

const theShop = openOnce({ data: 'empty' });

const OPTIONS = { dryRun: false, sections: [], prune: false, stock: 'set' } as const;

async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await aFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const importFrom = async (shop: TestShop, path: string) =>
  shop.api.importShopData(await listSources(path), OPTIONS);

const RU = `---
title: "Грязь: что делать"
announce: О грязи
publishedAt: 2026-11-01T09:00:00+03:00
tags: [care]
description: Для поисковых систем
---
Мойте **лапы**.

\`\`\`quote
text: Собака высохнет
author: Каштанка
\`\`\`

## Потом

\`\`\`
не блок, а код
\`\`\`
`;

const EN = `---
title: "Mud: what to do"
announce: On mud
---
Wash the **paws**.

\`\`\`quote
text: A dog dries
\`\`\`

## Then

\`\`\`
no block but code
\`\`\`
`;

/** Nine names, each expanding to nine of the previous one. */
const BOMB = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...[...'bcdefgh'].map((name, at) => {
    const before = `*${'abcdefg'[at]}`;
    return `${name}: &${name} [${Array(9).fill(before).join(', ')}]`;
  }),
].join('\n');

const TAGS = 'care: { ru: Уход, en: Care }\n';

describe('posts as Markdown', () => {
  it('Markdown posts: a folder becomes posts, one file per language, and a repeated import changes nothing', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const folder = await folderOf({ 'mud.ru.md': RU, 'mud.en.md': EN, 'tags.yaml': TAGS });

    await importFrom(shop, folder);
    const again = await importFrom(shop, folder);

    const [russian, english] = [await askBlog(shop, 'posts/mud'), await askBlog(shop, 'posts/mud?locale=en')];
    expect(russian.data).toMatchObject({
      title: 'Грязь: что делать',
      tags: [{ slug: 'care', title: 'Уход' }],
      pageMeta: { title: 'Грязь: что делать', description: 'Для поисковых систем' },
      content: [
        { type: 'text', body: 'Мойте **лапы**.' },
        { type: 'quote', text: 'Собака высохнет', author: 'Каштанка' },
        { type: 'text', body: '## Потом\n\n```\nне блок, а код\n```' },
      ],
    });
    expect(english.data).toMatchObject({
      title: 'Mud: what to do',
      content: [{ body: 'Wash the **paws**.' }, { text: 'A dog dries' }, { type: 'text' }],
    });
    expect(again).toMatchObject({ lists: { 'blog.tags': { unchanged: 1 }, 'blog.posts': { unchanged: 1 } } });
  });

  it('Markdown posts: one post is imported by either of its files', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const folder = await folderOf({
      'mud.ru.md': RU.replace('tags: [care]\n', ''),
      'mud.en.md': EN,
      'other.md': '',
    });

    const report = await importFrom(shop, join(folder, 'mud.en.md'));

    expect(report).toMatchObject({ ok: true, lists: { 'blog.posts': { created: 1 } } });
    expect((await askBlog(shop, 'posts/mud')).data.title).toBe('Грязь: что делать');
  });

  it('import: an error of a Markdown post is reported with file and line', async () => {
    const shop = await theShop();
    for (const [name, files, place] of [
      ['YAML that cannot be read', { 'mud.ru.md': RU.replace('tags: [care]', 'tags: [care') }, 'mud.ru.md:6'],
      ['no YAML at all', { 'mud.ru.md': 'Мойте лапы.' }, 'mud.ru.md:1'],
      ['a field that there is not', { 'mud.ru.md': RU.replace('tags', 'labels') }, 'mud.ru.md:2'],
      ['YAML that stands for too much', { 'mud.ru.md': RU.replace('tags: [care]', BOMB) }, 'mud.ru.md:2'],
      ['another encoding', { 'mud.ru.md': Buffer.from([...Buffer.from(RU), 0xc3, 0x28]) }, 'mud.ru.md:1'],
      ['a picture among words', { 'mud.ru.md': `${RU}![лапа](paw.jpg)\n` }, 'mud.ru.md:20'],
      ['a table', { 'mud.ru.md': `${RU}| а | б |\n|---|:-:|\n` }, 'mud.ru.md:21'],
      ['a name in capitals', { 'mud.ru.md': RU, 'Spring.ru.md': RU }, 'Spring.ru.md'],
      ['one post twice', { 'mud.md': RU, 'mud.ru.md': RU }, 'mud.ru.md'],
      ['a block that is not closed', { 'mud.ru.md': RU.slice(0, RU.indexOf('author')) }, 'mud.ru.md:10'],
      [
        'another story in English',
        { 'mud.ru.md': RU, 'mud.en.md': EN.replace('```quote', '```button') },
        'mud.en.md:7',
      ],
    ] as const) {
      const folder = await folderOf({ ...files, 'tags.yaml': TAGS });

      const report = await importFrom(shop, folder);

      const [error] = report.ok ? [] : report.errors;
      expect(error, name).toMatchObject({ path: join(folder, place), message: expect.any(String) });
    }
  });

  it('blog import: an unknown tag is reported by its place', async () => {
    const shop = await theShop();
    const folder = await folderOf({ 'mud.ru.md': RU, 'tags.yaml': 'walks: Прогулки\n' });

    const report = await importFrom(shop, folder);

    expect(report).toMatchObject({
      errors: [{ path: `${join(folder, 'mud.ru.md')}#/blog/posts/0/tags/0`, code: 'does_not_exist' }],
    });
  });
});
