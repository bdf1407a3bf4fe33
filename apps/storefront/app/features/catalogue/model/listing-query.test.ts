import type { FilterField } from '@kashtanka/contract';
import { describe, expect, test } from 'vitest';
import {
  type AppliedFilter,
  canonicalQuery,
  getCanonicalQuery,
  isLongerListing,
  listAppliedFilters,
  parseListingQuery,
  toggleValue,
  withoutEmptyFilters,
  withoutFilters,
  withPages,
  withValue,
} from './listing-query.ts';

const query = (text: string) => new URLSearchParams(text);

describe('An address is read', () => {
  test('A list begins with its first page of twenty [CATALOGUE-12]', () => {
    const asked = parseListingQuery(query(''));

    expect(asked).toEqual({ filters: {}, ordering: undefined, pages: 1 });
  });

  test('Several values of one filter are all asked for', () => {
    const { filters } = parseListingQuery(query('size=m&size=l&color=green&available=true&price_min=1000'));

    expect(filters).toEqual({ size: ['m', 'l'], color: ['green'], available: true, price_min: 1000 });
  });

  test('filters: invalid values are not sent', () => {
    const address = query(`size=&color=${'x'.repeat(65)}&available=yes&price_min=abc&ordering=best&page=-3`);

    const asked = parseListingQuery(address);

    expect(asked).toEqual({ filters: {}, ordering: undefined, pages: 1 });
  });

  test('filters: the search text is sent, cut to the searched length', () => {
    const asked = (q: string) => parseListingQuery(new URLSearchParams({ q })).filters;

    expect(asked(' ошейник ')).toEqual({ q: 'ошейник' });
    expect(asked('   ')).toEqual({});
    expect(asked('\0')).toEqual({});
    expect(asked('м'.repeat(5_000))).toEqual({ q: 'м'.repeat(100) });
  });

  test('Without its filters a search is still a search', () => {
    expect(String(withoutFilters(query('q=collar&color=brown&ordering=new')))).toBe('q=collar&ordering=new');
  });

  test('A price that a form without scripts has sent as it was typed is a price all the same', () => {
    const { filters } = parseListingQuery(query('price_min=2+890,50&price_max=3990.'));

    expect(filters).toEqual({ price_min: 2890, price_max: 3990 });
  });

  test('Bounds of a price that stand the wrong way round are put in order', () => {
    const crossed = 'price_min=5+000&price_max=3000&page=2';

    expect(parseListingQuery(query(crossed))).toMatchObject({
      filters: { price_min: 3000, price_max: 5000 },
      pages: 2,
    });
    expect(String(canonicalQuery(query(crossed)))).toBe('page=2&price_max=5000&price_min=3000');
    expect(parseListingQuery(query('price_min=5000')).filters).toEqual({ price_min: 5000 });
  });

  test('filters: a page number is limited', () => {
    const { pages } = parseListingQuery(query('page=100000'));

    expect(pages).toBe(20);
  });
});

test('An address with more pages than there are leads to the last one there is', () => {
  expect(String(getCanonicalQuery(query('color=black&page=1001'), 4))).toBe('color=black&page=4');
  expect(String(getCanonicalQuery(query('page=two'), 1))).toBe('');
  expect(getCanonicalQuery(query('page=4'), 4)).toBeUndefined();
  expect(getCanonicalQuery(query(''), 1)).toBeUndefined();
});

test('A value that no product can have asks for nothing', () => {
  expect(parseListingQuery(query('size=%00&size=m')).filters).toEqual({ size: ['m'] });
});

describe('An address is changed', () => {
  test('A changed filter begins at the first page again [CATALOGUE-12]', () => {
    const next = toggleValue(query('size=m&page=3'), 'color', 'green');

    expect(String(next)).toBe('size=m&color=green');
  });

  test('A value that is chosen already is taken back', () => {
    const next = toggleValue(query('size=m&size=l'), 'size', 'm');

    expect(String(next)).toBe('size=l');
  });

  test('An emptied price is no filter any more', () => {
    const next = withValue(query('price_min=1000&size=m'), 'price_min', '');

    expect(String(next)).toBe('size=m');
  });

  test('The first page needs no number', () => {
    const longer = withPages(query('size=m'), 2);
    const first = withPages(longer, 1);

    expect(String(longer)).toBe('size=m&page=2');
    expect(String(first)).toBe('size=m');
  });

  test('Resetting the filters keeps the order', () => {
    const next = withoutFilters(query('size=m&ordering=price&page=2'));

    expect(String(next)).toBe('ordering=price');
  });

  test('Links are the same with campaign tags and without them', () => {
    const tagged = canonicalQuery(query('utm_source=mail&size=m&color=green&size=l'));

    expect(String(tagged)).toBe('color=green&size=m&size=l');
  });

  test('A price is written as it is read, so that its chip can take it back', () => {
    const known = canonicalQuery(query('price_min=2890,50&price_max=dear'));

    expect(String(known)).toBe('price_min=2890');
  });
});

describe('A list grows', () => {
  test('The next page of the same list only shows more', () => {
    expect(isLongerListing(query('size=m&color=green'), query('color=green&size=m&page=2'))).toBe(true);
  });

  test('A shorter list is another page', () => {
    expect(isLongerListing(query('page=3'), query(''))).toBe(false);
  });

  test('filters: another filter is another list, on any page', () => {
    expect(isLongerListing(query('size=m'), query('size=l&page=2'))).toBe(false);
  });
});

describe('Filters are shown', () => {
  const size: FilterField = {
    key: 'size',
    label: 'Размер',
    type: 'multiple',
    choices: [{ slug: 'm', name: 'M', count: 3 }],
  };
  const price: FilterField = { key: 'price', label: 'Цена', type: 'range', choices: [] };
  const words = {
    price_min: (sum: number) => `от ${sum}`,
    price_max: (sum: number) => `до ${sum}`,
    fitsMyDog: 'моей собаке',
  };
  const told = (applied: AppliedFilter[]) => applied.map(({ name, without }) => [name, String(without)]);

  test('Filters without choices are dropped [CATALOGUE-09]', () => {
    const shown = withoutEmptyFilters([size, { ...size, key: 'carabiner', choices: [] }]);

    expect(shown).toEqual([size]);
  });

  test('filters: chosen values have names, and unknown ones have none', () => {
    const applied = listAppliedFilters(query('size=m&size=elephant'), [size], words);

    expect(told(applied)).toEqual([['M', 'size=elephant']]);
  });

  test('Both ends of the price are taken out one by one', () => {
    const applied = listAppliedFilters(query('price_min=1000&price_max=3000'), [price], words);

    expect(told(applied)).toEqual([
      ['от 1000', 'price_max=3000'],
      ['до 3000', 'price_min=1000'],
    ]);
  });

  test('The sizes that fit the dog are one thing that is chosen', () => {
    const applied = listAppliedFilters(query('fits=clr:m&fits=hrn:l&size=m&page=2'), [size], words);

    expect(told(applied)).toEqual([
      ['моей собаке', 'size=m'],
      ['M', 'fits=clr%3Am&fits=hrn%3Al'],
    ]);
  });
});
