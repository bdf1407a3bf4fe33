import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_STORIES_FOLDER, demoPublishedAt } from './stories.ts';

it('demo blog: every post has a date, both languages and enough text', async () => {
  const names = (await readdir(DEMO_STORIES_FOLDER)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(join(DEMO_STORIES_FOLDER, name), 'utf8')));

  const slugs = names.filter((name) => name.endsWith('.ru.md')).map((name) => name.replace('.ru.md', ''));
  expect(slugs.length).toBeGreaterThanOrEqual(12);
  expect(slugs.map((slug) => names.includes(`${slug}.en.md`))).toEqual(slugs.map(() => true));
  expect(slugs.filter((slug) => !demoPublishedAt(slug, '2026-11-21'))).toEqual([]);
  expect(texts.map((text) => text.split(/\s+/).length).filter((words) => words < 350 || words > 700)).toEqual([]);
});
