import { describe, expect, it } from 'vitest';
import { line } from '../../testing/samples.ts';
import { offerRange, rangeIncludes } from './ranges.ts';

const collarInM = line({ id: 1, article: 'clr01-m', parentArticle: 'clr01', classCode: 'clr' });

describe('the range of an offer', () => {
  it('holds nothing when it names nothing [OFFER-03]', () => {
    expect(rangeIncludes(offerRange({}), collarInM)).toBe(false);
  });

  it('holds a size that it names itself, by its parent or by its class [OFFER-03, OFFER-04]', () => {
    for (const [parts] of [
      [{ includesAll: true }],
      [{ classCodes: ['lsh', 'clr'] }],
      [{ articles: ['clr01-m'] }],
      [{ articles: ['clr01'] }],
      [{ includesAll: true, excludeArticles: ['clr01-s'], excludeClassCodes: ['lsh'] }],
    ] as const) {
      expect(rangeIncludes(offerRange(parts), collarInM), JSON.stringify(parts)).toBe(true);
    }
  });

  it('does not hold a size that it excludes or does not name [OFFER-03, OFFER-04]', () => {
    for (const [parts] of [
      [{ classCodes: ['lsh'] }],
      [{ articles: ['clr01-s'] }],
      [{ includesAll: true, excludeArticles: ['clr01-m'] }],
      [{ includesAll: true, excludeArticles: ['clr01'] }],
      [{ includesAll: true, excludeClassCodes: ['clr'] }],
      [{ articles: ['clr01-m'], excludeArticles: ['clr01'] }],
      [{ articles: ['clr01'], excludeArticles: ['clr01-m'] }],
    ] as const) {
      expect(rangeIncludes(offerRange(parts), collarInM), JSON.stringify(parts)).toBe(false);
    }
  });

  it('never includes certificates and products that staff exclude from offers [D35]', () => {
    const certificate = line({ id: 1, article: 'gft01', classCode: 'gft01', isDiscountable: false });

    expect(rangeIncludes(offerRange({ includesAll: true }), certificate)).toBe(false);
    expect(rangeIncludes(offerRange({ articles: ['gft01'] }), certificate)).toBe(false);
  });
});
