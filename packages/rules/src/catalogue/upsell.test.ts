import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoundUpsells, MAX_UPSELLS, pickUpsells, UPSELL_COSMETICS, upsellClasses } from './upsell.ts';

type Sold = { article: string; available: boolean; is_out_of_production: boolean };

const sold = (article: string): Sold => ({ article, available: true, is_out_of_production: false });
const articles = (products: readonly Sold[]) => products.map(({ article }) => article);

const BALM = sold(UPSELL_COSMETICS);
const TAGS = [sold('tag01-01cht'), sold('tag01-01grp'), sold('tag01-02cht')];

describe('classes of upsells for a basket', () => {
  it('is the balm, bags, tags, waist bags and bowls, in this order [OFFER-20] [OFFER-21] [OFFER-22] [OFFER-23] [OFFER-24]', () => {
    expect(upsellClasses([{ class_code: 'clr' }])).toEqual(['cos', 'pba', 'tag', 'wba', 'bwl']);
  });

  it('leaves out classes that are in the basket', () => {
    expect(upsellClasses([{ class_code: 'tag' }, { class_code: 'cos' }])).toEqual(['pba', 'wba', 'bwl']);
  });
});

describe('an upsell', () => {
  it('is the one product of cosmetics that is named [OFFER-20]', () => {
    expect(UPSELL_COSMETICS).toBe('cos01-01glk');
    expect(pickUpsells({ cos: [BALM] }, 0)).toEqual([BALM]);
  });

  it('is the first of the bags, waist bags and bowls [OFFER-21] [OFFER-23] [OFFER-24]', () => {
    const found = {
      bwl: [sold('bwl01-01cht'), sold('bwl01-01grp')],
      wba: [sold('wba01-01grp'), sold('wba01-01cht')],
      pba: [sold('pba01-01cht'), sold('pba01-01grp')],
    };

    expect(articles(pickUpsells(found, 0.99))).toEqual(['pba01-01cht', 'wba01-01grp', 'bwl01-01cht']);
  });

  it('is a tag that chance picks [OFFER-22]', () => {
    for (const [chance, article] of [
      [0, 'tag01-01cht'],
      [0.34, 'tag01-01grp'],
      [0.999, 'tag01-02cht'],
    ] as const) {
      expect(articles(pickUpsells({ tag: TAGS }, chance)), `${chance}`).toEqual([article]);
    }
  });

  it('is nothing that cannot be bought now', () => {
    const cos = [{ ...BALM, available: false }];
    const bwl = [{ ...sold('bwl01-01cht'), is_out_of_production: true }, sold('bwl01-01grp')];

    expect(articles(pickUpsells({ cos, pba: [], bwl }, 0))).toEqual(['bwl01-01grp']);
  });

  it('is never beyond the limit, nor twice of one class, for any search result', () => {
    const some = fc.array(fc.record({ available: fc.boolean(), is_out_of_production: fc.boolean() }));
    const found = fc.record({ cos: some, pba: some, tag: some, wba: some, bwl: some }, { requiredKeys: [] });
    const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

    fc.assert(
      fc.property(found, chances, (ofClasses: FoundUpsells<Omit<Sold, 'article'>>, chance) => {
        const offered = pickUpsells(ofClasses, chance);
        const classesOffered = Object.values(ofClasses).filter((of) => of.some((one) => offered.includes(one)));

        expect(offered.length).toBeLessThanOrEqual(MAX_UPSELLS);
        expect(classesOffered).toHaveLength(offered.length);
      }),
    );
  });
});
