import { describe, expect, test } from 'vitest';
import { describeFault } from './content-error.ts';
import { compilePage } from './read-content.ts';

/** A text with a proper head, and what was found in it. */
function compiled(markdown: string, locale: 'ru' | 'en' = 'ru') {
  return read(`---\ntitle: Уход\ndescription: Как стирать\n---\n${markdown}`, locale);
}

function read(text: string, locale: 'ru' | 'en' = 'ru') {
  const found = { errors: [] as string[], missed: [] as string[], links: [] as string[], places: [] as string[] };
  const { page, outline } = compilePage(text, {
    file: 'ru/faq/care.md',
    locale,
    setFacts: { phone: '8 (800) 000-00-00', telegram: 'https://t.me/shop' },
    reportError: (line, code, about) => found.errors.push(`${line}: ${describeFault(code, about)}`),
    missed: (line, name) => found.missed.push(`${line}: ${name}`),
    linked: (line, to) => found.links.push(`${line}: ${to}`),
    registerAnchor: (line, id) => found.places.push(`${line}: ${id}`),
  });
  return { page, outline, body: page.body, ...found };
}

describe('products in a page', () => {
  test('a picture is named by its article, and so are the products of a row', () => {
    const { body, errors } = compiled(
      '```picture tag01-01cht\nАдресник\n```\n\n```goods На прогулку\n- clr02-07cht\n- lsh01-01cht\n```',
    );

    expect(body).toEqual([
      { tag: 'picture', article: 'tag01-01cht', alt: 'Адресник' },
      { tag: 'goods', title: 'На\u00a0прогулку', articles: ['clr02-07cht', 'lsh01-01cht'] },
    ]);
    expect(errors).toEqual([]);
  });

  test.each(['```picture\nАдресник\n```', '```picture tag01\n```', '```goods На прогулку\n- Ошейник «Тропа»\n```'])(
    'are refused when they are %j',
    (block) => {
      expect(compiled(block).errors).toHaveLength(1);
    },
  );
});

test.each([
  '````note\n```picture tag01\nАдресник\n```\n````',
  '- Пункт\n\n  ```goods На прогулку\n  - clr02-07cht\n  ```',
])('page compiler: a nested product block is an error, because it would not be shown: %j', (text) => {
  const { errors, body } = compiled(text);

  expect(errors).toEqual([expect.stringMatching(/things of the shop stand in no list and in no other block/)]);
  expect(JSON.stringify(body)).not.toMatch(/picture|goods/);
});

describe('front matter', () => {
  test('contains title and description, typeset like the text', () => {
    const { page, errors } = read('---\ntitle: Вопросы и ответы\ndescription: О размерах\n---\n');

    expect(page).toEqual({
      title: 'Вопросы и\u00a0ответы',
      description: 'О\u00a0размерах',
      edition: null,
      body: [],
    });
    expect(errors).toEqual([]);
  });

  test('of a document contains its edition too', () => {
    const { page } = read('---\ntitle: А\ndescription: Б\nversion: "0.1"\ndate: 2026-11-22\n---\n');

    expect(page.edition).toEqual({ version: '0.1', date: '2026-11-22' });
  });

  test.each([
    ['Текст без головы', '1: the text begins with --- , its title and description, and --- again'],
    ['---\ntitle: А\n---\n', '1: description is missing'],
    ['---\ntitle: А\ndescription: Б\nauthor: В\n---\n', '4: author means nothing here'],
    ['---\ntitle: А\ndescription: Б\nversion: 1\ndate: вчера\n---\n', '4: a version in quotes and a date'],
    ['---\ntitle: "А\ndescription: Б\n---\n', '4: Missing closing'],
  ])('is refused with its line when it is %j', (text, error) => {
    expect(read(text).errors[0]).toContain(error);
  });
});

describe('page text', () => {
  test('consists of paragraphs, lists and emphasis', () => {
    const { body, errors } = compiled('Стирать **бережно**\nи *редко*.\n\n- раз\n- два\n\n1. три');

    expect(body).toEqual([
      {
        tag: 'p',
        inner: [
          'Стирать ',
          { tag: 'strong', inner: ['бережно'] },
          ' ',
          'и\u00a0',
          { tag: 'em', inner: ['редко'] },
          '.',
        ],
      },
      {
        tag: 'ul',
        inner: [
          { tag: 'li', inner: ['раз'] },
          { tag: 'li', inner: ['два'] },
        ],
      },
      { tag: 'ol', inner: [{ tag: 'li', inner: ['три'] }] },
    ]);
    expect(errors).toEqual([]);
  });

  test('has headings with ids for links', () => {
    const { body, places } = compiled('## Стирка {#wash}\n\n### В мешке {#bag}');

    expect(body).toEqual([
      { tag: 'h2', id: 'wash', inner: ['Стирка'] },
      { tag: 'h3', id: 'bag', inner: ['В\u00a0мешке'] },
    ]);
    expect(places).toEqual(['5: wash', '7: bag']);
  });

  test('reports the positions of its links', () => {
    const { body, links } = compiled('Смотрите\n[уход](/faq/care#wash)');

    expect(body).toEqual([
      { tag: 'p', inner: ['Смотрите', ' ', { tag: 'a', to: '/faq/care#wash', inner: ['уход'] }] },
    ]);
    expect(links).toEqual(['6: /faq/care#wash']);
  });

  test('is never HTML', () => {
    expect(compiled('<b onclick="x">раз</b>').body).toEqual([{ tag: 'p', inner: [expect.stringContaining('<b')] }]);
  });

  test.each([
    ['# Заголовок {#one}', '5: a heading is of level 2 or 3'],
    ['## Заголовок', '5: a heading ends with its place: {#care}'],
    ['![снимок](/a.jpg)', '5: image has no place'],
    ['раз\n\n---\n\nдва', '7: hr has no place'],
    ['> цитата', '5: blockquote has no place'],
    ['| а |\n| --- |\n| б |', '5: table has no place in a text of the shop: it lies in a block of its own'],
    ['```video\nраз\n```', '5: there is no block "video": note, steps,'],
  ])('that holds %j is refused with its line', (markdown, error) => {
    expect(compiled(markdown).errors[0]).toContain(error);
  });
});

describe('fact in braces', () => {
  test('is replaced by its value, with the link of the value', () => {
    const { body, missed } = compiled('Звоните: {телефон}, {Телеграм}');

    expect(body).toEqual([
      {
        tag: 'p',
        inner: [
          'Звоните: ',
          { tag: 'a', to: 'tel:+78000000000', inner: ['8 (800) 000-00-00'] },
          ', ',
          { tag: 'a', to: 'https://t.me/shop', inner: ['Телеграм'] },
        ],
      },
    ]);
    expect(missed).toEqual([]);
  });

  test('without a value removes its sentence, and is reported with its line', () => {
    const { body, missed } = compiled(
      'Шьём в [Твери](/about). Мы:\n{юридическое название}, ИНН **{ИНН}**. Пишите на ул. Мира, 7.\n\n{банк}',
    );

    expect(body).toEqual([
      {
        tag: 'p',
        inner: ['Шьём в\u00a0', { tag: 'a', to: '/about', inner: ['Твери'] }, '. ', 'Пишите на\u00a0ул. Мира, 7.'],
      },
    ]);
    expect(missed).toEqual(['6: юридическое название', '6: ИНН', '8: банк']);
  });

  test('without a value removes rows, items, steps and answers, and headings that become empty', () => {
    const { body } = compiled(
      [
        '## Счёт {#account}\n\n```table Счёт\n| Что | Значение |\n| --- | --- |\n| Банк | {банк} |\n```',
        '## Мы {#we}\n\n### Кто {#who}\n\n{кто основал}\n\n### Где {#where}\n\n- Здесь\n- {где шьют}',
        '```steps\n1. Раз\n2. {банк}\n```',
        '```questions\n### Кто? {#asked}\n\n{руководитель}\n\n### Как? {#how}\n\nТак.\n```',
        'Реквизиты банка {банк}:\n\n- счёт',
      ].join('\n\n'),
    );

    expect(body).toMatchObject([
      { tag: 'h2', id: 'we' },
      { tag: 'h3', id: 'where' },
      { tag: 'ul', inner: [{ tag: 'li', inner: ['Здесь'] }] },
      { tag: 'steps', steps: [['Раз']] },
      { tag: 'questions', questions: [{ id: 'how' }] },
    ]);
  });

  test('has a name of its own in every language', () => {
    expect(compiled('{INN}', 'en').missed).toEqual(['5: INN']);
    expect(compiled('{INN}').errors).toEqual(['5: {INN} is no fact that facts.ts knows']);
  });
});

describe('blocks', () => {
  test('a note is plain or warns', () => {
    expect(compiled('```note\nРаз\n```').body).toEqual([
      { tag: 'note', tone: 'info', inner: [{ tag: 'p', inner: ['Раз'] }] },
    ]);
    expect(compiled('```note warn\nРаз\n```').body).toMatchObject([{ tone: 'warn' }]);
    expect(compiled('```note loud\nРаз\n```').errors).toEqual(['5: a note is plain or a warn, not "loud"']);
  });

  test('steps are one numbered list', () => {
    expect(compiled('```steps\n1. Раз\n2. Два\n```').body).toEqual([{ tag: 'steps', steps: [['Раз'], ['Два']] }]);
    expect(compiled('```steps\n- Раз\n```').errors).toEqual(['5: steps are one numbered list']);
  });

  test('questions are headings with answers', () => {
    const { body, places } = compiled('```questions\n## Как? {#how}\n\nТак.\n\n## Где? {#where}\n\nТам.\n```');

    expect(body).toEqual([
      {
        tag: 'questions',
        questions: [
          { id: 'how', level: 'h2', question: ['Как?'], answer: [{ tag: 'p', inner: ['Так.'] }] },
          { id: 'where', level: 'h2', question: ['Где?'], answer: [{ tag: 'p', inner: ['Там.'] }] },
        ],
      },
    ]);
    expect(places).toEqual(['6: how', '10: where']);
  });

  test('a question without an answer is refused, and so is an answer without a question', () => {
    const error = '5: every question is a heading with an answer below it';

    expect(compiled('```questions\n## Как? {#how}\n```').errors).toEqual([error]);
    expect(compiled('```questions\nТак.\n```').errors).toEqual([
      '6: questions begin with a heading, which is the first question',
      error,
    ]);
  });

  test('a table has a caption, a head and rows', () => {
    const { body } = compiled('```table Размеры\n| Размер | Строк |\n| --- | --- |\n| S | **две** |\n```');

    expect(body).toEqual([
      {
        tag: 'table',
        caption: 'Размеры',
        head: ['Размер', 'Строк'],
        rows: [[['S'], [{ tag: 'strong', inner: ['две'] }]]],
      },
    ]);
    expect(compiled('```table\n| а |\n| --- |\n| б |\n```').errors).toHaveLength(1);
    expect(compiled('```table Размеры\nбез таблицы\n```').errors).toHaveLength(1);
  });

  test('cards are links with a few words', () => {
    const { body, links } = compiled('```cards\n- [Уход](/faq/care): как стирать\n```');

    expect(body).toEqual([{ tag: 'cards', cards: [{ to: '/faq/care', title: ['Уход'], text: ['как стирать'] }] }]);
    expect(links).toEqual(['6: /faq/care']);
    expect(compiled('```cards\n- без ссылки\n```').errors).toHaveLength(1);
  });

  test('an action is one link', () => {
    expect(compiled('```action\n[В каталог](/catalog)\n```').body).toEqual([
      { tag: 'action', to: '/catalog', title: 'В\u00a0каталог' },
    ]);
    expect(compiled('```action\nиди\n```').errors).toEqual(['5: an action is one link']);
  });
});
