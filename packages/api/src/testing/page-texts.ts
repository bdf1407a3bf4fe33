import { demoPages } from '@kashtanka/demo';
import type { PageTexts } from '#modules/content';

const text = (title: string) => ({ title, description: 'Кто мы', body: 'Мы шьём ошейники.' });

/** The pages of a storefront that can show everything but tables outside of a block; `family` has no standard text. */
export const PAGES_WITHOUT_TABLES: PageTexts = {
  names: demoPages().map(({ page }) => page),
  facts: [{ ru: 'почта', en: 'e-mail' }],
  standard: (page) =>
    page === 'family'
      ? undefined
      : { ru: text(`Из коробки: ${page}`), en: text(`Standard: ${page}`), edition: null },
  findFaults: (pages) =>
    pages.flatMap(({ page, ru, en }) =>
      Object.entries({ ru, en }).flatMap(([language, one]) =>
        bareTableLines(one?.body ?? '').map((line) => ({
          page,
          language: language === 'en' ? ('en' as const) : ('ru' as const),
          line,
          code: 'bare_table' as const,
          about: '',
        })),
      ),
    ),
};

function bareTableLines(body: string): number[] {
  const lines: number[] = [];
  let isInBlock = false;
  body.split('\n').forEach((line, at) => {
    if (line.startsWith('```')) isInBlock = !isInBlock;
    if (line.startsWith('|') && !isInBlock) lines.push(at + 1);
  });
  return lines;
}
