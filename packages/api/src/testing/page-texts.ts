import type { PageTexts } from '#modules/content';

const text = (title: string) => ({ title, description: 'Кто мы', body: 'Мы шьём ошейники.' });

/** The pages of a storefront that can show everything but tables. */
export const PAGES_WITHOUT_TABLES: PageTexts = {
  names: ['about', 'faq/care'],
  facts: [{ ru: 'почта', en: 'e-mail' }],
  standard: (page) => ({ ru: text(`Из коробки: ${page}`), en: text(`Standard: ${page}`), edition: null }),
  findFaults: (pages) =>
    pages.flatMap(({ page, ru, en }) =>
      Object.entries({ ru, en }).flatMap(([language, one]) =>
        (one?.body.split('\n') ?? []).flatMap((line, at) =>
          line.startsWith('|')
            ? [
                {
                  page,
                  language: language === 'en' ? ('en' as const) : ('ru' as const),
                  line: at + 1,
                  code: 'bare_table' as const,
                  about: '',
                },
              ]
            : [],
        ),
      ),
    ),
};
