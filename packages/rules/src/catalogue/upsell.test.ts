import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_UPSELLS, pickUpsells, upsellPlaces } from './upsell.ts';

type Sold = {
  article: string;
  available: boolean;
  is_out_of_production: boolean;
  options: readonly { type: string }[];
};

const sold = (article: string): Sold => ({ article, available: true, is_out_of_production: false, options: [] });
const engraved = (article: string): Sold => ({ ...sold(article), options: [{ type: 'engraving' }] });
const articles = (products: readonly Sold[]) => products.map(({ article }) => article);

const BALM = sold('cos01-01glk');
const TAGS = [engraved('tag01-01cht'), engraved('tag01-01grp'), engraved('tag01-02cht')];
const PLACES = [
  { class_code: 'cos', article: 'cos01-01glk' },
  { class_code: 'pba', article: null },
  { class_code: 'tag', article: null },
];

it('places of upsells: keep the order of the owner, without classes that are in the basket [OFFER-20] [OFFER-21]', () => {
  expect(upsellPlaces(PLACES, [{ class_code: 'clr' }])).toEqual(PLACES);
  expect(upsellPlaces(PLACES, [{ class_code: 'tag' }, { class_code: 'cos' }])).toEqual([PLACES[1]]);
});

describe('an upsell', () => {
  it('is the first product of its place [OFFER-21] [OFFER-23] [OFFER-24]', () => {
    const found = [
      [sold('pba01-01cht'), sold('pba01-01grp')],
      [sold('wba01-01grp'), sold('wba01-01cht')],
      [sold('bwl01-01cht'), sold('bwl01-01grp')],
    ];

    expect(articles(pickUpsells(found, 0.99))).toEqual(['pba01-01cht', 'wba01-01grp', 'bwl01-01cht']);
  });

  it('is an engraved product that chance picks [OFFER-22]', () => {
    for (const [chance, article] of [
      [0, 'tag01-01cht'],
      [0.34, 'tag01-01grp'],
      [0.999, 'tag01-02cht'],
    ] as const) {
      expect(articles(pickUpsells([TAGS], chance)), `${chance}`).toEqual([article]);
    }
  });

  it('is nothing that cannot be bought now', () => {
    const balm = [{ ...BALM, available: false }];
    const bowls = [{ ...sold('bwl01-01cht'), is_out_of_production: true }, sold('bwl01-01grp')];

    expect(articles(pickUpsells([balm, [], bowls], 0))).toEqual(['bwl01-01grp']);
  });

  it('is never beyond the limit, nor twice of one place, for any search result', () => {
    const some = fc.array(
      fc.record({ available: fc.boolean(), is_out_of_production: fc.boolean(), options: fc.constant([]) }),
    );
    const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), chances, (found, chance) => {
        const offered = pickUpsells(found, chance);
        const placesOffered = found.filter((of) => of.some((one) => offered.includes(one)));

        expect(offered.length).toBeLessThanOrEqual(MAX_UPSELLS);
        expect(placesOffered).toHaveLength(offered.length);
      }),
    );
  });
});
