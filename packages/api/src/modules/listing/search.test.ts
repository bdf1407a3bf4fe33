import type { SearchReading } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
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
  it.each(['ошейник', 'Ошейники', 'ошейником', 'ОШЕЙНИКАМИ', 'collar', 'Collars'])(
    'By «%s» collars stand first, whatever the form of the word',
    async (q) => {
      const shop = await theShop();

      const { results, search: told } = await search(shop, q, { page_size: 20 });

      expect(results).toHaveLength(20);
      expect(new Set(results.map(({ class_code }) => class_code))).toEqual(new Set(['clr']));
      expect(told).toMatchObject({ query: q.toLowerCase(), reading: 'typed', corrected: null });
    },
  );

  it.each([
    ['поводок', 'поводки'],
    ['поводком', 'поводок'],
    ['миска', 'мисок'],
    ['шлейка', 'шлеек'],
    ['чёрный', 'черный'],
  ])('«%s» and «%s» find the same', async (one, other) => {
    const shop = await theShop();

    const [first, second] = [await search(shop, one), await search(shop, other)];

    expect(first.count).toBeGreaterThan(0);
    expect(second.results.map(({ article }) => article).toSorted()).toEqual(
      first.results.map(({ article }) => article).toSorted(),
    );
  });

  it.each([
    ['dog collar', 'collar'],
    ['leather collars for dogs', 'leather collars'],
    ['ошейник для собаки', 'ошейник'],
    ['ошейник для собак', 'ошейник'],
    ['ошейник для щенка', 'ошейник'],
    ['собачий ошейник', 'ошейник'],
  ])('All goods are for dogs, so «%s» finds what «%s» finds, in the same order', async (q, telling) => {
    const shop = await theShop();

    const [long, short] = [await search(shop, q), await search(shop, telling)];

    expect(short.count).toBeGreaterThan(0);
    expect(long.count).toBe(short.count);
    expect(long.results).toEqual(short.results);
    expect(long.search).toMatchObject({ query: q, reading: 'typed', corrected: null });
  });

  it.each(['собака', 'для собак', 'щенок'])(
    'Of «%s» alone, which no title has, the answer says that it tells nothing apart',
    async (q) => {
      const shop = await theShop();

      expect(await readingOf(shop, q)).toMatchObject({ query: q, reading: 'no_words', corrected: null });
    },
  );

  it.each(['zzz', 'яяяя', 'щщщ ццц'])('Of «%s», a key that was held down, nothing is made', async (q) => {
    const shop = await theShop();

    expect(await search(shop, q)).toMatchObject({ count: 0, search: { reading: 'signs', corrected: null } });
  });

  it('What a stemmer makes shorter is no beginning of another word: «клей» is not silently «клетка»', async () => {
    const shop = await theShop();

    expect((await readingOf(shop, 'клей'))?.reading).not.toBe('typed');
    expect(await readingOf(shop, 'клет')).toMatchObject({ reading: 'typed' });
  });

  it.each(['ашейник', 'ошейниик', 'ошйеник', 'ошейнек'])(
    '«%s» is read as «ошейник», and the answer says so',
    async (q) => {
      const shop = await theShop();

      const found = await search(shop, q);

      const meant = await search(shop, 'ошейник');
      expect(found.search).toMatchObject({ query: q, reading: 'mended', corrected: 'ошейник', left_out: [] });
      expect(found.results).toEqual(meant.results);
    },
  );

  it.each([
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
  ])('the misspelt «%s» is read as «%s»', async (q, meant) => {
    const shop = await theShop();

    const found = await search(shop, q);

    expect(found.search).toMatchObject({ reading: 'mended', corrected: meant });
    expect(found.results).toEqual((await search(shop, meant)).results);
  });

  it.each([
    ['jitqybr', 'ошейник'],
    ['Gjdjlrb', 'поводки'],
    ['сщддфк', 'collar'],
    ['rj;fysq jitqybr', 'кожаный ошейник'],
  ])('«%s» was typed in the wrong layout and is read as «%s»', async (q, meant) => {
    const shop = await theShop();

    const found = await search(shop, q);

    expect(found.search).toMatchObject({ reading: 'layout', corrected: meant });
    expect(found.results).toEqual((await search(shop, meant)).results);
  });

  it.each([
    ['поводок 45 см', 'поводок', ['45 см']],
    ['поводок 77 метров', 'поводок', ['77 метров']],
    ['подарок на день рождения', 'подарок', ['день рождения']],
    ['красный ошейник', 'ошейник', ['красный']],
    ['red collar', 'collar', ['red']],
    ['миска м', 'миска', ['м']],
    ['нейлоновая миска', 'миска', ['нейлоновая']],
  ])('no product is «%s»: the results are those of «%s», and the rest is named', async (q, meant, left_out) => {
    const shop = await theShop();

    const found = await search(shop, q);

    expect(found.search).toMatchObject({ reading: 'mended', corrected: meant, left_out });
    expect(found.results).toEqual((await search(shop, meant)).results);
  });

  it.each([
    ['ошейник и поводок', ['ошейник', 'поводок']],
    ['collar and leash', ['collar', 'leash']],
    ['ошейник с биркой', ['ошейник', 'биркой']],
    ['кожаный ошейник и миску', ['кожаный ошейник', 'миску']],
    ['ашейник и поводок', ['ошейник', 'поводок']],
  ])('no product has all words of «%s»: the results are grouped by them', async (q, groups) => {
    const shop = await theShop();

    const found = await search(shop, q);

    const counts = await Promise.all(groups.map(async (group) => (await search(shop, group)).count));
    expect(found.search).toMatchObject({ reading: 'apart', groups, left_out: [] });
    expect(found.count).toBeGreaterThan(Math.max(...counts));
  });

  it.each([
    ['ошейник м', 'ошейник', { letters: 'M', girth_cm: null }],
    ['ошейник m', 'ошейник', { letters: 'M', girth_cm: null }],
    ['ашейник размер м', 'ошейник', { letters: 'M', girth_cm: null }],
    ['ошейник на шею 38 см', 'ошейник', { letters: null, girth_cm: 38 }],
    ['collar 38 cm', 'collar', { letters: null, girth_cm: 38 }],
  ])('«%s» narrows «%s» to the size', async (q, without, size) => {
    const shop = await theShop();

    const found = await search(shop, q, { class: ['clr'] });

    expect(found.search?.size).toEqual({ ...size, without });
    expect(found.results).toEqual((await search(shop, without, { class: ['clr'], fits: ['clr:m'] })).results);
  });

  it('sizes that are chosen in the filter go before the size of the query', async () => {
    const shop = await theShop();

    const chosen = await search(shop, 'ошейник м', { class: ['clr'], fits: ['clr:l'] });

    expect(chosen.results).toEqual((await search(shop, 'ошейник', { class: ['clr'], fits: ['clr:l'] })).results);
  });

  it('A length is found whether its unit stands apart or not', async () => {
    const shop = await theShop();

    expect((await search(shop, 'поводок 5м')).results).toEqual((await search(shop, 'поводок 5 м')).results);
  });

  it('A misspelt word in the wrong layout is found too', async () => {
    const shop = await theShop();

    expect(await readingOf(shop, 'fitqybr')).toMatchObject({ reading: 'mended', corrected: 'ошейник' });
  });

  it.each([
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
  ])('By the trade’s name «%s» goods of the class %s are found', async (q, code) => {
    const shop = await theShop();

    expect(await classesFound(shop, q)).toContain(code);
  });

  it.each(['clr02-07cht', 'CLR02-07CHT', 'clr02 07 cht', 'clr0207cht', ' clr-02-07-cht '])(
    'The article «%s» finds its product first, however it is written',
    async (q) => {
      const shop = await theShop();

      expect(await firstArticle(shop, q)).toBe('clr02-07cht');
    },
  );

  it('The article of a size finds its product, and the beginning of an article all that begin so', async () => {
    const shop = await theShop();

    const ofSize = await search(shop, 'clr02-07cht-m');
    const beginning = await search(shop, 'clr02');

    expect(ofSize.results.map(({ article }) => article)).toEqual(['clr02-07cht']);
    expect(beginning.count).toBeGreaterThan(1);
    expect(beginning.results.every(({ article }) => article.startsWith('clr02'))).toBe(true);
  });

  it.each([
    ['сирень', 'llc'],
    ['lilac', 'llc'],
    ['каштан', 'cht'],
  ])('By the design «%s» things of the design %s stand first', async (q, design) => {
    const shop = await theShop();

    const { results } = await search(shop, q, { page_size: 5 });

    expect(results.map((item) => item.design)).toEqual(Array(5).fill(design));
  });

  it('A colour finds the designs of that colour', async () => {
    const shop = await theShop();

    const { results } = await search(shop, 'зелёные ошейники');

    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ class_code, design }) => `${class_code} ${design}`))).toEqual(
      new Set(['clr frs']),
    );
  });

  it('Words that the shop does not know do not hide what the others find', async () => {
    const shop = await theShop();

    const found = await search(shop, 'ошейник для самоката');

    expect(found.search).toMatchObject({ reading: 'mended', corrected: 'ошейник' });
    expect(found.count).toBe((await search(shop, 'ошейник')).count);
  });

  it.each([
    ['адрес', 'tag'],
    ['harn', 'hrn'],
    ['flhtc', 'tag'],
  ])('A word that is not finished yet, «%s», finds what begins so', async (q, code) => {
    const shop = await theShop();

    expect(await classesFound(shop, q)).toContain(code);
  });
});

describe('the order of what is found', () => {
  it('Of what is equally called, what can be bought stands first, then what is popular', async () => {
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

  it('What is called so stands before what only mentions it', async () => {
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

  it('Another order may be asked for, and is named beside the others', async () => {
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

  it('Pages of a search are one list, cut: nothing twice, nothing lost', async () => {
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
      { numRuns: 20 },
    );
  });
});

describe('filters of a search', () => {
  it('They are those of what is found, and each count is what the list then answers', async () => {
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

  it('What a query was read as does not hang on what else narrows the list', async () => {
    const shop = await theShop();

    const narrowed = await search(shop, 'jitqybr', { category: 'accessories/bowls' });

    expect(narrowed).toMatchObject({ count: 0, search: { reading: 'layout', corrected: 'ошейник' } });
  });
});

describe('what cannot be searched', () => {
  it.each(['🐶', '%', '!!!', '«» — …', 'ы'.repeat(100)])(
    '«%s» is no word at all, and is not told to be one that says nothing',
    async (q) => {
      const shop = await theShop();

      expect(await search(shop, q)).toMatchObject({ count: 0, search: { reading: 'signs', corrected: null } });
    },
  );

  it.each(['и на', 'для и с', 'the of'])('«%s» has no word to search, and is told so', async (q) => {
    const shop = await theShop();

    const found = await search(shop, q);

    expect(found).toMatchObject({ count: 0, results: [], search: { reading: 'no_words', corrected: null } });
  });

  it.each(['самокат', 'qqqqq', '狗', '%', '_', '\\', ':* & |', '()', '"'])(
    '«%s» finds nothing, and harms nothing',
    async (q) => {
      const shop = await theShop();

      const found = await search(shop, q);

      expect(found.count).toBe(0);
      expect((await search(shop, 'ошейник')).count).toBeGreaterThan(0);
    },
  );

  it.each([
    ['100%', '100'],
    ['ошей_ик', 'ошей ик'],
    ['ошей%', 'ошей'],
    ["ошейник'; drop table card; --", 'ошейник drop table card'],
  ])('The signs in «%s» stand for nothing: it is searched as «%s»', async (q, plain) => {
    const shop = await theShop();

    expect((await search(shop, q)).results).toEqual((await search(shop, plain)).results);
  });

  it.each(['ошейник', 'ы', 'collar ', '7'])('Five thousand characters of %j get an answer', async (piece) => {
    const shop = await theShop();
    const q = piece.repeat(5_000).slice(0, 5_000);

    const found = await search(shop, q);

    expect(found.search?.query.length).toBeLessThanOrEqual(100);
    expect(found.next ?? '').not.toContain(encodeURIComponent(q.slice(0, 200)));
  });

  it('Blanks ask for nothing: the whole catalogue is answered', async () => {
    const shop = await theShop();

    const blank = await search(shop, '   ');

    expect(blank.search).toBeUndefined();
    expect(blank.count).toBeGreaterThan(100);
  });

  it('A null character is refused as everywhere', async () => {
    const shop = await theShop();

    const answer = await shop.visitor().inject({ method: 'GET', path: 'catalogue/item/?q=%D0%B0%00' });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ q: [{ code: 'null_characters_not_allowed' }] });
  });

  it('Whatever is typed is answered', async () => {
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
      { numRuns: 150 },
    );
  });
});

describe('what is searched stays true', () => {
  it('A product is found by its new name and no more by its old one', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ title: { ru: 'Вертушка', en: 'Spinner' } })] });

    await load(shop, { products: [aBowl({ title: { ru: 'Карусель', en: 'Whirligig' } })] });

    expect((await search(shop, 'карусель')).results.map(({ article }) => article)).toEqual(['bwl09-01']);
    expect((await search(shop, 'вертушка')).count).toBe(0);
  });

  it.each([
    ['classes', { classes: [{ code: 'bwl', name: { ru: 'Лоханки', en: 'Basins' } }] }],
    ['categories', { categories: [{ slug_path: 'accessories', name: { ru: 'Лоханки', en: 'Basins' } }] }],
    ['models', { models: [{ product_class: 'bwl', code: '01', name: { ru: 'Лоханка', en: 'Basin' } }] }],
    ['designs', { designs: [{ code: 'cht', name: { ru: 'Лоханка', en: 'Basin' } }] }],
    ['colors', { colors: [{ code: 'brown', name: { ru: 'лоханка', en: 'basin' } }] }],
  ])('Where %s get another name, their goods are found by it', async (_, document) => {
    const shop = await openTestShop();

    await load(shop, document);

    expect((await search(shop, 'лоханка')).count).toBeGreaterThan(0);
    expect((await search(shop, 'basin')).count).toBeGreaterThan(0);
  });

  it('What is hidden or no longer made is not found', async () => {
    const shop = await openTestShop();
    const title = { ru: 'Вертушка', en: 'Spinner' };
    await load(shop, { products: [aCollar({ title }), aBowl({ title })] });

    await load(shop, {
      products: [aCollar({ title, is_published: false }), aBowl({ title, is_out_of_production: true })],
    });

    expect((await search(shop, 'вертушка')).count).toBe(0);
  });

  it('Nobody is led to a word that no card has any more, once the night has passed', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ title: { ru: 'Вертушка', en: 'Spinner' } })] });
    await load(shop, { products: [aBowl({ title: { ru: 'Карусель', en: 'Whirligig' } })] });

    await shop.runJob('night_forget');

    expect(await readingOf(shop, 'вертужка')).toMatchObject({ reading: 'nothing', corrected: null });
    expect(await readingOf(shop, 'карусел')).toMatchObject({ corrected: null });
  });
});

describe('suggestions of the search', () => {
  async function suggestions(shop: TestShop, q: string, locale: 'ru' | 'en' = 'ru') {
    const answer = await shop.visitor({ locale }).suggestSearch({ query: { q } });
    if (!answer.ok) throw new Error(`${q} answers ${answer.status}`);
    return answer.body;
  }

  it('A beginning brings products with picture and price, and categories', async () => {
    const shop = await theShop();

    const { products, categories, count, corrected } = await suggestions(shop, 'ошей');

    expect(products).toHaveLength(6);
    expect(products[0]).toMatchObject({ title: expect.stringContaining('Ошейник'), price: { currency: 'RUB' } });
    expect(products.every(({ image }) => image.length === 1)).toBe(true);
    expect(categories[0]).toEqual({ name: 'Ошейники', slug_path: 'collars' });
    expect(count).toBeGreaterThan(6);
    expect(corrected).toBeNull();
  });

  it('They speak the language of the call, whatever was typed', async () => {
    const shop = await theShop();

    const { products, categories, corrected } = await suggestions(shop, 'jitqyb', 'en');

    expect(corrected).toBe('ошейни');
    expect(categories[0]).toEqual({ name: 'Collars', slug_path: 'collars' });
    expect(products[0]?.title).toMatch(/collar/i);
  });

  it.each(['', '  ', 'и на', 'самокат', 'x'.repeat(5_000)])('%j suggests nothing', async (q) => {
    const shop = await theShop();

    expect(await suggestions(shop, q)).toEqual({ products: [], categories: [], count: 0, corrected: null });
  });

  it('An article suggests its product', async () => {
    const shop = await theShop();

    const { products } = await suggestions(shop, demo.standaloneBowl.toUpperCase());

    expect(products[0]?.article).toBe(demo.standaloneBowl);
  });

  it('They may be kept by browsers for as long as a list', async () => {
    const shop = await theShop();

    const { headers } = await shop
      .visitor()
      .inject({ method: 'GET', path: 'catalogue/search/suggestions/?q=collar' });

    expect(headers['cache-control']).toBe('public, max-age=10');
  });
});
