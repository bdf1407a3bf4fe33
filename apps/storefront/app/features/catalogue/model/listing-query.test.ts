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

describe('reading a listing address', () => {
  test('with the first page of twenty as the default [CATALOGUE-12]', () => {
    const asked = parseListingQuery(query(''));

    expect(asked).toEqual({ filters: {}, ordering: undefined, pages: 1 });
  });

  test('with several values of one filter', () => {
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

  test('as a search even without the filters of the search', () => {
    expect(String(withoutFilters(query('q=collar&color=brown&ordering=new')))).toBe('q=collar&ordering=new');
  });

  test('with a price in the raw form that a form without scripts sends', () => {
    const { filters } = parseListingQuery(query('price_min=2+890,50&price_max=3990.'));

    expect(filters).toEqual({ price_min: 2890, price_max: 3990 });
  });

  test('with the bounds of a price put in order', () => {
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

test('listing address: a page number that is too large leads to the last page', () => {
  expect(String(getCanonicalQuery(query('color=black&page=1001'), 4))).toBe('color=black&page=4');
  expect(String(getCanonicalQuery(query('page=two'), 1))).toBe('');
  expect(getCanonicalQuery(query('page=4'), 4)).toBeUndefined();
  expect(getCanonicalQuery(query(''), 1)).toBeUndefined();
});

test('listing address: a value that no product can have requests nothing', () => {
  expect(parseListingQuery(query('size=%00&size=m')).filters).toEqual({ size: ['m'] });
});

describe('changes of a listing address', () => {
  test('a changed filter starts at the first page again [CATALOGUE-12]', () => {
    const next = toggleValue(query('size=m&page=3'), 'color', 'green');

    expect(String(next)).toBe('size=m&color=green');
  });

  test('a value that is already chosen is removed', () => {
    const next = toggleValue(query('size=m&size=l'), 'size', 'm');

    expect(String(next)).toBe('size=l');
  });

  test('an emptied price is no filter any more', () => {
    const next = withValue(query('price_min=1000&size=m'), 'price_min', '');

    expect(String(next)).toBe('size=m');
  });

  test('the first page has no number', () => {
    const longer = withPages(query('size=m'), 2);
    const first = withPages(longer, 1);

    expect(String(longer)).toBe('size=m&page=2');
    expect(String(first)).toBe('size=m');
  });

  test('a reset of the filters keeps the order', () => {
    const next = withoutFilters(query('size=m&ordering=price&page=2'));

    expect(String(next)).toBe('ordering=price');
  });

  test('links are the same with and without campaign tags', () => {
    const tagged = canonicalQuery(query('utm_source=mail&size=m&color=green&size=l'));

    expect(String(tagged)).toBe('color=green&size=m&size=l');
  });

  test('a price is written in the form it is read in, so that its chip can remove it', () => {
    const known = canonicalQuery(query('price_min=2890,50&price_max=dear'));

    expect(String(known)).toBe('price_min=2890');
  });
});

describe('growing listing', () => {
  test('the next page of the same list only shows more', () => {
    expect(isLongerListing(query('size=m&color=green'), query('color=green&size=m&page=2'))).toBe(true);
  });

  test('a shorter list is another page', () => {
    expect(isLongerListing(query('page=3'), query(''))).toBe(false);
  });

  test('filters: another filter is another list, on any page', () => {
    expect(isLongerListing(query('size=m'), query('size=l&page=2'))).toBe(false);
  });
});

describe('active filters', () => {
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

  test('filters without choices are left out [CATALOGUE-09]', () => {
    const shown = withoutEmptyFilters([size, { ...size, key: 'carabiner', choices: [] }]);

    expect(shown).toEqual([size]);
  });

  test('filters: chosen values have names, and unknown ones have none', () => {
    const applied = listAppliedFilters(query('size=m&size=elephant'), [size], words);

    expect(told(applied)).toEqual([['M', 'size=elephant']]);
  });

  test('the two bounds of a price are removed one by one', () => {
    const applied = listAppliedFilters(query('price_min=1000&price_max=3000'), [price], words);

    expect(told(applied)).toEqual([
      ['от 1000', 'price_max=3000'],
      ['до 3000', 'price_min=1000'],
    ]);
  });

  test('the sizes that fit the dog are one chip', () => {
    const applied = listAppliedFilters(query('fits=clr:m&fits=hrn:l&size=m&page=2'), [size], words);

    expect(told(applied)).toEqual([
      ['моей собаке', 'size=m'],
      ['M', 'fits=clr%3Am&fits=hrn%3Al'],
    ]);
  });
});
