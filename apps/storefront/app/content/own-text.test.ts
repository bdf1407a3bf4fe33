import { expect, test } from 'vitest';
import { compileOwnText, findOwnTextFaults } from './own-text.ts';

const text = (body: string) => ({ title: 'О нас', description: 'Кто мы', body });
const pageOf = (page: string, ru: string, en: string | null = null) => ({
  page,
  ru: text(ru),
  en: en === null ? null : text(en),
});

const STANDARD = [
  { name: 'delivery', locale: 'ru' as const, links: [], places: [{ line: 1, id: 'free' }] },
  { name: 'delivery', locale: 'en' as const, links: [], places: [{ line: 1, id: 'free' }] },
];

const faultsOf = (...pages: ReturnType<typeof pageOf>[]) =>
  findOwnTextFaults(pages, { beside: [], standard: STANDARD });

test('own text: is compiled like a text of the shop, and a heading without a place gets one', () => {
  const page = compileOwnText(text('## Кто мы\n\nПишите на {почта}.\n\n## Где мы {#where}'), {
    locale: 'ru',
    edition: null,
    facts: { email: 'shop@tula.example' },
  });

  expect(page).toMatchObject({
    title: 'О\u00a0нас',
    edition: null,
    body: [
      { tag: 'h2', id: 'section-1', inner: ['Кто мы'] },
      { tag: 'p', inner: ['Пишите на\u00a0', { tag: 'a', to: 'mailto:shop@tula.example' }, '.'] },
      { tag: 'h2', id: 'where' },
    ],
  });
});

test('own text: HTML stays words, and a link that runs a script is none', () => {
  const { body } = compileOwnText(text('<img src=x onerror=alert(1)> [сюда](javascript:alert(1))'), {
    locale: 'ru',
    edition: null,
    facts: {},
  });

  expect(JSON.stringify(body)).toContain('<img src=x onerror=alert(1)>');
  expect(JSON.stringify(body)).not.toContain('"a"');
});

test('own text: its faults are named by language and line', () => {
  const faults = faultsOf(pageOf('about', 'Раз\n\n![Кот](https://a.example/cat.png)', '# Cats\n\n{cats}'));

  expect(faults).toMatchObject([
    { page: 'about', language: 'ru', line: 3, code: 'not_allowed', about: 'image' },
    { page: 'about', language: 'en', line: 1, code: 'heading_level', about: 'h1' },
    { page: 'about', language: 'en', line: 3, code: 'unknown_fact', about: 'cats' },
  ]);
});

test.each([
  ['[Доставка](/delivery#free)', []],
  ['[Доставка](/delivery#dear)', ['unknown_place']],
  ['[Уход](/faq/care#wash)', []],
  ['[Вакансии](/jobs)', ['unknown_address']],
  ['[Миски](/catalog/bowls) и [ошейник](/product/clr01)', []],
  ['[Английский](/en/about)', ['link_language']],
  ['[Рядом](delivery)', ['no_address']],
  ['[Сюда](#here)\n\n## Тут {#here}', []],
  ['## Тут {#here}\n\n## Там {#here}', ['place_taken']],
])('own text: links lead to pages and to places on standard and other own texts: %s', (body, codes) => {
  const beside = [pageOf('faq/care', '## Стирка {#wash}')];

  const faults = findOwnTextFaults([pageOf('about', body)], { beside, standard: STANDARD });

  expect(faults.map(({ code }) => code)).toEqual(codes);
});

test('own text: a sentence with a fact of the owner is shown from the moment that the fact is set', () => {
  const written = text('Продавец {юридическое название}. Мы в Туле.');
  const shown = (facts: { legal_name?: string }) =>
    compileOwnText(written, { locale: 'ru', edition: null, facts }).body;

  expect(shown({})).toEqual([{ tag: 'p', inner: ['Мы в\u00a0Туле.'] }]);
  expect(shown({ legal_name: 'ООО «Лапа»' })).toMatchObject([
    {
      tag: 'p',
      inner: ['Продавец ', 'ООО «Лапа»', '. Мы в\u00a0Туле.'],
    },
  ]);
});
