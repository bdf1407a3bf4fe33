// The page texts of the demo shop are Markdown files in a folder, one per page and language. A file begins with its title
// and description, and a document with its version and day.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEdition, PageText } from '@kashtanka/contract';
import type { PageRow } from '@kashtanka/contract/import';

const FOLDER = join(import.meta.dirname, '../../pages');

export function pages(): PageRow[] {
  return globSync('**/*.md', { cwd: join(FOLDER, 'ru') })
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .toSorted()
    .map((page) => {
      const [ru, en] = [readPage('ru', page), readPage('en', page)];
      return { page, ru: ru.text, en: en.text, ...(ru.edition && { edition: ru.edition }) };
    });
}

function readPage(language: string, page: string): { text: PageText; edition: PageEdition | null } {
  const [, head = '', body = ''] = readFileSync(join(FOLDER, language, `${page}.md`), 'utf8').split(/^---\n/m, 3);
  const values = new Map(
    head.split('\n').map((line) => {
      const [name, value] = [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)];
      return [name, value.startsWith('"') ? String(JSON.parse(value)) : value];
    }),
  );
  const headed = (name: string) => values.get(name) ?? '';
  return {
    text: { title: headed('title'), description: headed('description'), body: body.trim() },
    edition: values.has('version') ? { version: headed('version'), date: headed('date') } : null,
  };
}
