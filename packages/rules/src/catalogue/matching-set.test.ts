import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canStartSet,
  matchingSet,
  SET_CLASSES,
  type SetCandidate,
  type SetItem,
  type SetSize,
} from './matching-set.ts';

const size = (code: string, tapeWidth: string | null, isAvailable = true): SetSize => ({
  size: code,
  tapeWidth,
  isAvailable,
});

function candidate(article: string, sizes: SetSize[], recomended_for: string[] = []): SetCandidate {
  return { article, class_code: article.slice(0, 3), recomended_for, sizes };
}

const COLLAR = candidate('clr02-07cht', [size('s', '16'), size('m', '20')]);
const HARNESS = candidate('hrn01-01cht', [size('xs', '16'), size('s', '16'), size('m', '20')]);
const LEASH = candidate('lsh01-01cht', [size('16', '16'), size('20', '20')]);
const CORD = candidate('tlc01-01cht', [size('sm', '10'), size('lxl', '10')]);
const CANDIDATES = [COLLAR, CORD, LEASH, HARNESS];

const summarize = (items: SetItem<SetCandidate>[]) =>
  items.map(({ product: { article }, sizes, isCertain }) => [
    article,
    sizes.map((one) => one.size).join(),
    isCertain ? 'certain' : 'to choose',
  ]);

describe('the set around a collar', () => {
  it('is a harness and a leash of the same strip, and a cord of its own strip', () => {
    expect(summarize(matchingSet(COLLAR, { tapeWidth: '20', candidates: CANDIDATES }))).toEqual([
      ['hrn01-01cht', 'm', 'certain'],
      ['lsh01-01cht', '20', 'certain'],
      ['tlc01-01cht', 'sm,lxl', 'to choose'],
    ]);
  });

  it('leaves the choice where two sizes are cut from one strip', () => {
    expect(summarize(matchingSet(COLLAR, { tapeWidth: '16', candidates: [HARNESS] }))).toEqual([
      ['hrn01-01cht', 'xs,s', 'to choose'],
    ]);
  });

  it('takes one size with two snap hooks for one size', () => {
    const leash = candidate('lsh01-01cht', [size('20', '20'), size('20', '20')]);

    expect(matchingSet(COLLAR, { tapeWidth: '20', candidates: [leash] })).toMatchObject([{ isCertain: true }]);
  });

  it('leaves out classes that do not exist in this width', () => {
    const leash = candidate('lsh01-01cht', [size('20', '20', false), size('25', '25'), size('sm', null)]);

    expect(matchingSet(COLLAR, { tapeWidth: '20', candidates: [leash] })).toEqual([]);
  });

  it('is known in outline before a size is chosen, and nothing of it is certain', () => {
    const items = matchingSet(COLLAR, { tapeWidth: null, candidates: CANDIDATES });

    expect(items.map(({ product: { class_code } }) => class_code)).toEqual(['hrn', 'lsh', 'tlc']);
    expect(items.filter(({ isCertain }) => isCertain)).toEqual([]);
  });
});

describe('of several products of a class', () => {
  const other = candidate('lsh02-01cht', [size('sm', '20')]);

  it('the recommended one is taken, whichever of the two recommends', () => {
    const recommended = candidate('lsh04-01cht', [size('sm', '20'), size('m', '20')], ['clr02-07cht']);
    const collar = candidate('clr02-07cht', [], ['lsh04-01cht']);

    expect(summarize(matchingSet(COLLAR, { tapeWidth: '20', candidates: [other, recommended] }))[0]).toContain(
      'lsh04-01cht',
    );
    expect(
      summarize(
        matchingSet(collar, { tapeWidth: '20', candidates: [other, { ...recommended, recomended_for: [] }] }),
      )[0],
    ).toContain('lsh04-01cht');
  });

  it('a recommendation may name the class', () => {
    const recommended = candidate('lsh04-01cht', [size('sm', '20')], ['clr']);

    expect(summarize(matchingSet(COLLAR, { tapeWidth: '20', candidates: [other, recommended] }))[0]).toContain(
      'lsh04-01cht',
    );
  });

  it('else the first one is, though another would leave less to ask', () => {
    const unsure = candidate('lsh03-01cht', [size('a', '20'), size('b', '20')]);

    expect(summarize(matchingSet(COLLAR, { tapeWidth: '20', candidates: [unsure, other] }))).toEqual([
      ['lsh03-01cht', 'a,b', 'to choose'],
    ]);
  });
});

it('a set never has two products of a class, one of its own class, or a strip of another width', () => {
  const widths = fc.constantFrom('16', '20', '25', null);
  const sizes = fc.array(
    fc.record({ size: fc.constantFrom('s', 'm'), tapeWidth: widths, isAvailable: fc.boolean() }),
  );
  const codes = fc.constantFrom(...SET_CLASSES, 'bwl');
  const candidates = fc.array(
    fc.record({ article: fc.string(), class_code: codes, recomended_for: fc.array(codes), sizes }),
  );

  fc.assert(
    fc.property(candidates, widths, (all, tapeWidth) => {
      const items = matchingSet(COLLAR, { tapeWidth, candidates: all });
      const classes = items.map((item) => item.product.class_code);
      const strips = items.filter((item) => item.product.class_code !== 'tlc').flatMap((item) => item.sizes);

      expect(new Set(classes).size).toBe(classes.length);
      expect(classes).not.toContain('clr');
      expect(items.every((item) => item.sizes.every(({ isAvailable }) => isAvailable))).toBe(true);
      expect(strips.every((one) => tapeWidth === null || one.tapeWidth === tapeWidth)).toBe(true);
    }),
  );
});

it('set: is offered for collars, harnesses and leashes of a design that are still made', () => {
  const collar = { class_code: 'clr', design: 'cht', is_out_of_production: false };

  expect(canStartSet(collar)).toBe(true);
  expect(canStartSet({ ...collar, class_code: 'tlc' })).toBe(false);
  expect(canStartSet({ ...collar, design: null })).toBe(false);
  expect(canStartSet({ ...collar, is_out_of_production: true })).toBe(false);
});
