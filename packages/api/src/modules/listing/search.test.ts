import type { SearchReading } from '@kashtanka/contract';
import type { ImportDocument } from '@kashtanka/contract/import';
import { demo } from '@kashtanka/demo';
import { runs } from '@kashtanka/pricing/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

async function search(shop: TestShop, q: string, query: object = {}) {
  const answer = await shop.visitor().listItems({ query: { q, page_size: 100, ...query } });
  if (!answer.ok) throw new Error(`${q} answers ${answer.status}`);
  return answer.body;
}

async function classesFound(shop: TestShop, q: string): Promise<string[]> {
  const { results } = await search(shop, q);
  return [...new Set(results.map(({ class_code }) => class_code))].toSorted();
}

async function firstArticle(shop: TestShop, q: string): Promise<string | undefined> {
  return (await search(shop, q)).results[0]?.article;
}

async function readingOf(shop: TestShop, q: string): Promise<SearchReading | undefined> {
  return (await search(shop, q)).search;
}

describe('the search', () => {
  it('search: any form and case of a word finds the same class first', async () => {
    const shop = await theShop();
    for (const q of ['ошейник', 'Ошейники', 'ошейником', 'ОШЕЙНИКАМИ', 'collar', 'Collars']) {
      const { results, search: reading } = await search(shop, q, { page_size: 20 });

      expect(results, q).toHaveLength(20);
      expect(new Set(results.map(({ class_code }) => class_code)), q).toEqual(new Set(['clr']));
      expect(reading, q).toMatchObject({ query: q.toLowerCase(), reading: 'typed', corrected: null });
    }
  });

  it('search: forms of one word find the same', async () => {
    const shop = await theShop();
    for (const [one, other] of [
      ['поводок', 'поводки'],
      ['поводком', 'поводок'],
      ['миска', 'мисок'],
      ['шлейка', 'шлеек'],
      ['чёрный', 'черный'],
    ] as const) {
      const [first, second] = [await search(shop, one), await search(shop, other)];

      expect(first.count, one).toBeGreaterThan(0);
      expect(second.results.map(({ article }) => article).toSorted(), one).toEqual(
        first.results.map(({ article }) => article).toSorted(),
      );
    }
  });

  it('search: words for dogs change nothing', async () => {
    const shop = await theShop();
    for (const [q, expected] of [
      ['dog collar', 'collar'],
      ['leather collars for dogs', 'leather collars'],
      ['ошейник для собаки', 'ошейник'],
      ['ошейник для собак', 'ошейник'],
      ['ошейник для щенка', 'ошейник'],
      ['собачий ошейник', 'ошейник'],
    ] as const) {
      const [long, short] = [await search(shop, q), await search(shop, expected)];

      expect(short.count, q).toBeGreaterThan(0);
      expect(long.count, q).toBe(short.count);
      expect(long.results, q).toEqual(short.results);
      expect(long.search, q).toMatchObject({ query: q, reading: 'typed', corrected: null });
    }
  });

  it('search: a word for dogs alone is read as no words', async () => {
    const shop = await theShop();
    for (const q of ['собака', 'для собак', 'щенок']) {
      expect(await readingOf(shop, q), q).toMatchObject({ query: q, reading: 'no_words', corrected: null });
    }
  });

  it('search: a repeated key finds nothing', async () => {
    const shop = await theShop();
    for (const q of ['zzz', 'яяяя', 'щщщ ццц']) {
      expect(await search(shop, q), q).toMatchObject({ count: 0, search: { reading: 'signs', corrected: null } });
    }
  });

  it('search: a stem is no beginning of another word: «клей» is not «клетка»', async () => {
    const shop = await theShop();

    expect((await readingOf(shop, 'клей'))?.reading).not.toBe('typed');
    expect(await readingOf(shop, 'клет')).toMatchObject({ reading: 'typed' });
  });

  it('search: a misspelt word is corrected and the correction is named', async () => {
    const shop = await theShop();
    for (const q of ['ашейник', 'ошейниик', 'ошйеник', 'ошейнек']) {
      const found = await search(shop, q);

      const meant = await search(shop, 'ошейник');
      expect(found.search, q).toMatchObject({ query: q, reading: 'mended', corrected: 'ошейник', left_out: [] });
      expect(found.results, q).toEqual(meant.results);
    }
  });

  it('search: typical typing errors are corrected', async () => {
    const shop = await theShop();
    for (const [q, meant] of [
      ['ошейинк', 'ошейник'],
      ['collra', 'collar'],
      ['coler', 'collar'],
      ['clolar', 'collar'],
      ['lesah', 'leash'],
      ['bwol', 'bowl'],
      ['имску', 'миску'],
      ['шнруок', 'шнурок'],
      ['баднана', 'бандана'],
      ['лшейка', 'шлейка'],
      ['кожаный ошейинк', 'кожаный ошейник'],
    ] as const) {
      const found = await search(shop, q);

      expect(found.search, q).toMatchObject({ reading: 'mended', corrected: meant });
      expect(found.results, q).toEqual((await search(shop, meant)).results);
    }
  });

  it('search: the wrong keyboard layout is recognised', async () => {
    const shop = await theShop();
    for (const [q, meant] of [
      ['jitqybr', 'ошейник'],
      ['Gjdjlrb', 'поводки'],
      ['сщддфк', 'collar'],
      ['rj;fysq jitqybr', 'кожаный ошейник'],
    ] as const) {
      const found = await search(shop, q);

      expect(found.search, q).toMatchObject({ reading: 'layout', corrected: meant });
      expect(found.results, q).toEqual((await search(shop, meant)).results);
    }
  });

  it('search: where no product has all words, words are left out and named', async () => {
    const shop = await theShop();
    for (const [q, meant, left_out] of [
      ['поводок 45 см', 'поводок', ['45 см']],
      ['поводок 77 метров', 'поводок', ['77 метров']],
      ['подарок на день рождения', 'подарок', ['день рождения']],
      ['красный ошейник', 'ошейник', ['красный']],
      ['red collar', 'collar', ['red']],
      ['миска м', 'миска', ['м']],
      ['нейлоновая миска', 'миска', ['нейлоновая']],
    ] as const) {
      const found = await search(shop, q);

      expect(found.search, q).toMatchObject({ reading: 'mended', corrected: meant, left_out });
      expect(found.results, q).toEqual((await search(shop, meant)).results);
    }
  });

  it('search: where no product has all words, results are grouped by word', async () => {
    const shop = await theShop();
    for (const [q, groups] of [
      ['ошейник и поводок', ['ошейник', 'поводок']],
      ['collar and leash', ['collar', 'leash']],
      ['ошейник с биркой', ['ошейник', 'биркой']],
      ['кожаный ошейник и миску', ['кожаный ошейник', 'миску']],
      ['ашейник и поводок', ['ошейник', 'поводок']],
    ] as const) {
      const found = await search(shop, q);

      const counts = await Promise.all(groups.map(async (group) => (await search(shop, group)).count));
      expect(found.search, q).toMatchObject({ reading: 'apart', groups, left_out: [] });
      expect(found.count, q).toBeGreaterThan(Math.max(...counts));
    }
  });

  it('search: a size in the query narrows the results', async () => {
    const shop = await theShop();
    for (const [q, without, size] of [
      ['ошейник м', 'ошейник', { letters: 'M', girth_cm: null }],
      ['ошейник m', 'ошейник', { letters: 'M', girth_cm: null }],
      ['ашейник размер м', 'ошейник', { letters: 'M', girth_cm: null }],
      ['ошейник на шею 38 см', 'ошейник', { letters: null, girth_cm: 38 }],
      ['collar 38 cm', 'collar', { letters: null, girth_cm: 38 }],
    ] as const) {
      const found = await search(shop, q, { class: ['clr'] });

      expect(found.search?.size, q).toEqual({ ...size, without });
      expect(found.results, q).toEqual((await search(shop, without, { class: ['clr'], fits: ['clr:m'] })).results);
    }
  });

  it('sizes that are chosen in the filter go before the size of the query', async () => {
    const shop = await theShop();

    const chosen = await search(shop, 'ошейник м', { class: ['clr'], fits: ['clr:l'] });

    expect(chosen.results).toEqual((await search(shop, 'ошейник', { class: ['clr'], fits: ['clr:l'] })).results);
  });

  it('search: a length is found with or without a space before its unit', async () => {
    const shop = await theShop();

    expect((await search(shop, 'поводок 5м')).results).toEqual((await search(shop, 'поводок 5 м')).results);
  });

  it('search: a misspelt word in the wrong keyboard layout is found too', async () => {
    const shop = await theShop();

    expect(await readingOf(shop, 'fitqybr')).toMatchObject({ reading: 'mended', corrected: 'ошейник' });
  });

  it('search: trade names find their class', async () => {
    const shop = await theShop();
    for (const [q, code] of [
      ['рулетка', 'lsh'],
      ['лид', 'lsh'],
      ['шлея', 'hrn'],
      ['жетон', 'tag'],
      ['медальоны', 'tag'],
      ['тарелка', 'bwl'],
      ['подарок', 'gft01'],
      ['карабин', 'lsh'],
      ['карабинчики', 'lsh'],
      ['защёлка', 'lsh'],
      ['carabiner', 'lsh'],
      ['clips', 'lsh'],
      ['snap hook', 'lsh'],
      ['бальзам', 'cos'],
      ['бальзамы', 'cos'],
      ['balms', 'cos'],
    ] as const) {
      expect(await classesFound(shop, q), q).toContain(code);
    }
  });

  it('search: an article is found first in any spelling', async () => {
    const shop = await theShop();
    for (const q of ['clr02-07cht', 'CLR02-07CHT', 'clr02 07 cht', 'clr0207cht', ' clr-02-07-cht ']) {
      expect(await firstArticle(shop, q), q).toBe('clr02-07cht');
    }
  });

  it('search: the article of a size finds its product, and a prefix all products with it', async () => {
    const shop = await theShop();

    const ofSize = await search(shop, 'clr02-07cht-m');
    const beginning = await search(shop, 'clr02');

    expect(ofSize.results.map(({ article }) => article)).toEqual(['clr02-07cht']);
    expect(beginning.count).toBeGreaterThan(1);
    expect(beginning.results.every(({ article }) => article.startsWith('clr02'))).toBe(true);
  });

  it('search: a design comes first by its name', async () => {
    const shop = await theShop();
    for (const [q, design] of [
      ['сирень', 'llc'],
      ['lilac', 'llc'],
      ['каштан', 'cht'],
    ] as const) {
      const { results } = await search(shop, q, { page_size: 5 });

      expect(
        results.map((item) => item.design),
        q,
      ).toEqual(Array(5).fill(design));
    }
  });

  it('search: a colour finds the designs of that colour', async () => {
    const shop = await theShop();

    const { results } = await search(shop, 'зелёные ошейники');

    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ class_code, design }) => `${class_code} ${design}`))).toEqual(
      new Set(['clr frs']),
    );
  });

  it('search: unknown words do not hide the results of the others', async () => {
    const shop = await theShop();

    const found = await search(shop, 'ошейник для самоката');

    expect(found.search).toMatchObject({ reading: 'mended', corrected: 'ошейник' });
    expect(found.count).toBe((await search(shop, 'ошейник')).count);
  });

  it('search: an unfinished word finds words that begin with it', async () => {
    const shop = await theShop();
    for (const [q, code] of [
      ['адрес', 'tag'],
      ['harn', 'hrn'],
      ['flhtc', 'tag'],
    ] as const) {
      expect(await classesFound(shop, q), q).toContain(code);
    }
  });
});

describe('search: order of results', () => {
  it('search: among equal matches products in stock come first, then popular ones', async () => {
    const shop = await openTestShop();
    const bowl = { title: { ru: 'Вертушка', en: 'Spinner' } };
    await load(shop, {
      products: [
        aBowl({ ...bowl, article: 'bwl09-01', popularity: 900, stock: 0 }),
        aBowl({ ...bowl, article: 'bwl09-02', popularity: 10 }),
        aBowl({ ...bowl, article: 'bwl09-03', popularity: 20 }),
      ],
    });

    const { results } = await search(shop, 'вертушка');

    expect(results.map(({ article }) => article)).toEqual(['bwl09-03', 'bwl09-02', 'bwl09-01']);
  });

  it('search: a match in the title comes before one in the text', async () => {
    const shop = await openTestShop();
    const note = { code: 'note', title: { ru: 'К слову', en: 'Note' } };
    await load(shop, {
      products: [
        aBowl({
          article: 'bwl09-01',
          popularity: 900_000,
          parameters: [{ ...note, value: { ru: 'не вертушка', en: 'no spinner' } }],
        }),
        aBowl({ article: 'bwl09-02', title: { ru: 'Вертушка', en: 'Spinner' } }),
      ],
    });

    const { results } = await search(shop, 'вертушка');

    expect(results.map(({ article }) => article)).toEqual(['bwl09-02', 'bwl09-01']);
  });

  it('search: another order may be requested, and is listed beside the others', async () => {
    const shop = await theShop();

    const dear = (await search(shop, 'ошейник', { ordering: '-price' })).results.map(({ price }) =>
      Number(price.incl_tax),
    );
    const orderings = await shop.visitor({ locale: 'en' }).listOrderings({ query: { q: 'collar' } });

    expect(dear.length).toBeGreaterThan(0);
    expect(orderings.ok && orderings.body.map(({ value }) => value)).toEqual([
      'relevance',
      'popular',
      'new',
      'price',
      '-price',
    ]);
    expect(orderings.ok && orderings.body[0]?.label).toBe('Best match first');
  });

  it('search: pages are slices of one list, without repetition or loss', async () => {
    const shop = await theShop();
    const anyQuery = fc.constantFrom('ошейник', 'leash', 'кожа', 'каштан', 'clr02', 'ашейник', 'jitqybr');
    const anyOrdering = fc.constantFrom('relevance', 'popular', 'new', 'price', undefined);

    await fc.assert(
      fc.asyncProperty(anyQuery, anyOrdering, fc.integer({ min: 5, max: 40 }), async (q, ordering, page_size) => {
        const asked = { ...(ordering && { ordering }), page_size };
        const whole = await search(shop, q, { ...asked, page_size: 100 });
        const pages: string[] = [];
        for (let page = 1; page <= Math.ceil(whole.count / page_size); page += 1) {
          pages.push(...(await search(shop, q, { ...asked, page })).results.map(({ article }) => article));
        }

        expect(pages.slice(0, 100)).toEqual(whole.results.map(({ article }) => article));
        expect(new Set(pages).size).toBe(whole.count);
      }),
      runs(20, 5),
    );
  });
});

describe('filters of a search', () => {
  it('search filters: are those of the results, with their counts', async () => {
    const shop = await theShop();
    const query = { q: 'ашейник' };

    const fields = await shop.visitor().listFilters({ query });
    const extra = await shop.visitor().listExtraFilters({ query });

    const all = [...(fields.ok ? fields.body : []), ...(extra.ok ? extra.body : [])];
    const designs = all.find(({ key }) => key === 'design')?.choices ?? [];
    const available = all.find(({ key }) => key === 'available')?.choices[0]?.count;
    expect(designs.length).toBeGreaterThan(1);
    for (const { slug, count } of designs) {
      expect([slug, (await search(shop, 'ашейник', { design: [slug] })).count]).toEqual([slug, count]);
    }
    expect((await search(shop, 'ашейник', { available: true })).count).toBe(available);
  });

  it('search: the reading of a query does not depend on filters', async () => {
    const shop = await theShop();

    const narrowed = await search(shop, 'jitqybr', { category: 'accessories/bowls' });

    expect(narrowed).toMatchObject({ count: 0, search: { reading: 'layout', corrected: 'ошейник' } });
  });
});

describe('search: queries without words', () => {
  it('search: signs alone are read as signs', async () => {
    const shop = await theShop();
    for (const q of ['🐶', '%', '!!!', '«» — …', 'ы'.repeat(100)]) {
      expect(await search(shop, q), q).toMatchObject({ count: 0, search: { reading: 'signs', corrected: null } });
    }
  });

  it('search: stop words alone are read as no words', async () => {
    const shop = await theShop();
    for (const q of ['и на', 'для и с', 'the of']) {
      const found = await search(shop, q);

      expect(found, q).toMatchObject({ count: 0, results: [], search: { reading: 'no_words', corrected: null } });
    }
  });

  it('search: unknown words and operators find nothing', async () => {
    const shop = await theShop();
    for (const q of ['самокат', 'qqqqq', '狗', '%', '_', '\\', ':* & |', '()', '"']) {
      const found = await search(shop, q);

      expect(found.count, q).toBe(0);
      expect((await search(shop, 'ошейник')).count, q).toBeGreaterThan(0);
    }
  });

  it('search: operators of the database are plain text', async () => {
    const shop = await theShop();
    for (const [q, plain] of [
      ['100%', '100'],
      ['ошей_ик', 'ошей ик'],
      ['ошей%', 'ошей'],
      ["ошейник'; drop table card; --", 'ошейник drop table card'],
    ] as const) {
      expect((await search(shop, q)).results, q).toEqual((await search(shop, plain)).results);
    }
  });

  it('search: a very long query is answered', async () => {
    const shop = await theShop();
    for (const text of ['ошейник', 'ы', 'collar ', '7']) {
      const q = text.repeat(5_000).slice(0, 5_000);

      const found = await search(shop, q);

      expect(found.search?.query.length, JSON.stringify(text)).toBeLessThanOrEqual(100);
      expect(found.next ?? '', JSON.stringify(text)).not.toContain(encodeURIComponent(q.slice(0, 200)));
    }
  });

  it('search: blanks alone return the whole catalogue', async () => {
    const shop = await theShop();

    const blank = await search(shop, '   ');

    expect(blank.search).toBeUndefined();
    expect(blank.count).toBeGreaterThan(100);
  });

  it('search: a null character is refused as everywhere', async () => {
    const shop = await theShop();

    const answer = await shop.visitor().inject({ method: 'GET', path: 'catalogue/item/?q=%D0%B0%00' });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ q: [{ code: 'null_characters_not_allowed' }] });
  });

  it('search: any text is answered', async () => {
    const shop = await theShop();
    const sign = fc.constantFrom(...'&|!:*()<->\'"\\%_#', ' ', 'ошейник', 'a', 'и', '1', '\u0301', '🐶', 'ß', 'İ');
    const anything = fc.oneof(
      fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
      fc.string(),
    );

    await fc.assert(
      fc.asyncProperty(anything, async (q) => {
        const answer = await shop.visitor().listItems({ query: { q, page_size: 1 } });

        expect(answer.status).toBe(/[\0\p{Surrogate}]/u.test(q) ? 400 : 200);
      }),
      runs(150, 30),
    );
  });
});

describe('search: changes of the catalogue', () => {
  it('search: products are found by the new name of their class, category, model, design and colour', async () => {
    const shop = await openTestShop();
    const renamed: [ru: string, en: string, Partial<ImportDocument>][] = [
      ['лоханка', 'basin', { classes: [{ code: 'bwl', name: { ru: 'Лоханки', en: 'Basins' } }] }],
      ['корыто', 'trough', { categories: [{ slug_path: 'accessories', name: { ru: 'Корыто', en: 'Trough' } }] }],
      [
        'вертушка',
        'spinner',
        { models: [{ product_class: 'bwl', code: '01', name: { ru: 'Вертушка', en: 'Spinner' } }] },
      ],
      ['самовар', 'samovar', { designs: [{ code: 'cht', name: { ru: 'Самовар', en: 'Samovar' } }] }],
      ['баклажан', 'aubergine', { colors: [{ code: 'brown', name: { ru: 'баклажан', en: 'aubergine' } }] }],
    ];
    for (const [ru, en, document] of renamed) {
      await load(shop, document);

      expect((await search(shop, ru)).count, ru).toBeGreaterThan(0);
      expect((await search(shop, en)).count, en).toBeGreaterThan(0);
    }
  });

  it('search: renamed, hidden and withdrawn products are not found any more, nor suggested after the night', async () => {
    const shop = await openTestShop();
    const [old, now] = [
      { ru: 'Вертушка', en: 'Spinner' },
      { ru: 'Карусель', en: 'Whirligig' },
    ];
    await load(shop, { products: [aBowl({ title: old })] });
    await load(shop, { products: [aBowl({ title: now }), aCollar({ title: now })] });
    const found = (await search(shop, 'карусель')).results.map(({ article }) => article);
    expect(found.toSorted()).toEqual(['bwl09-01', 'clr09-01']);
    expect((await search(shop, 'вертушка')).count).toBe(0);

    await shop.runJob('night_forget');
    expect(await readingOf(shop, 'вертужка')).toMatchObject({ reading: 'nothing', corrected: null });
    expect(await readingOf(shop, 'карусел')).toMatchObject({ corrected: null });

    await load(shop, {
      products: [aCollar({ title: now, is_published: false }), aBowl({ title: now, is_out_of_production: true })],
    });
    expect((await search(shop, 'карусель')).count).toBe(0);
  });
});

describe('suggestions of the search', () => {
  async function suggestions(shop: TestShop, q: string, locale: 'ru' | 'en' = 'ru') {
    const answer = await shop.visitor({ locale }).suggestSearch({ query: { q } });
    if (!answer.ok) throw new Error(`${q} answers ${answer.status}`);
    return answer.body;
  }

  it('suggestions: a prefix returns products with picture and price, and categories', async () => {
    const shop = await theShop();

    const { products, categories, count, corrected } = await suggestions(shop, 'ошей');

    expect(products).toHaveLength(6);
    expect(products[0]).toMatchObject({ title: expect.stringContaining('Ошейник'), price: { currency: 'RUB' } });
    expect(products.every(({ image }) => image.length === 1)).toBe(true);
    expect(categories[0]).toEqual({ name: 'Ошейники', slug_path: 'collars' });
    expect(count).toBeGreaterThan(6);
    expect(corrected).toBeNull();
  });

  it('suggestions: are in the language of the call, regardless of the language of the query', async () => {
    const shop = await theShop();

    const { products, categories, corrected } = await suggestions(shop, 'jitqyb', 'en');

    expect(corrected).toBe('ошейни');
    expect(categories[0]).toEqual({ name: 'Collars', slug_path: 'collars' });
    expect(products[0]?.title).toMatch(/collar/i);
  });

  it('suggestions: none for a query without words', async () => {
    const shop = await theShop();
    for (const q of ['', '  ', 'и на', 'самокат', 'x'.repeat(5_000)]) {
      expect(await suggestions(shop, q), JSON.stringify(q)).toEqual({
        products: [],
        categories: [],
        count: 0,
        corrected: null,
      });
    }
  });

  it('suggestions: an article suggests its product', async () => {
    const shop = await theShop();

    const { products } = await suggestions(shop, demo.standaloneBowl.toUpperCase());

    expect(products[0]?.article).toBe(demo.standaloneBowl);
  });

  it('suggestions: may be cached by browsers as long as a list', async () => {
    const shop = await theShop();

    const { headers } = await shop
      .visitor()
      .inject({ method: 'GET', path: 'catalogue/search/suggestions/?q=collar' });

    expect(headers['cache-control']).toBe('public, max-age=10');
  });
});
