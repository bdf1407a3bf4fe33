import { join } from 'node:path';
import { HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
// By its file: the door of the room is for what a browser may load.
import type { Promo } from '../../content/promo.ts';
import { readPromos } from '../../content/read-promos.ts';
import { findDuePromo, offeredPromos } from './due-promo.ts';

const { promos } = readPromos(join(import.meta.dirname, '../../../content/promos.yaml'));
const words = { title: 'День щенка', text: 'Подарок внутри', button: 'Смотреть' };
const written = promos.map((promo): Promo => ({ ...promo, words: { ru: words, en: words } }));
const never = () => null;

const idAt = (moment: string, shownAtMs: (id: string) => number | null = never) =>
  findDuePromo(written, { nowMs: Date.parse(moment), shownAtMs })?.id;

it('promo modal: the specified occasions have their days, windows, delays and widths [PROMOMODAL-09] [PROMOMODAL-10] [PROMOMODAL-11] [PROMOMODAL-12]', () => {
  const stated = promos.slice(0, 3);
  expect(stated.map(({ from, till, everyHours, delaySeconds }) => [from, till, everyHours, delaySeconds])).toEqual([
    ['2025-08-01', '2025-12-12', 18, 10],
    ['2025-05-21', '2025-06-22', 12, 10],
    ['2025-03-08', '2025-03-10', 12, 10],
  ]);
  expect(stated.map(({ widthPx }) => widthPx)).toEqual([566, 566, 480]);
});

describe('due promo modal', () => {
  it.each([
    ['2025-03-07T20:59:59Z', undefined],
    ['2025-03-07T21:00:00Z', 'march'],
    ['2025-03-10T20:59:59Z', 'march'],
    ['2025-03-10T21:00:00Z', undefined],
    ['2025-06-01T12:00:00Z', 'summer'],
    ['2025-12-12T20:00:00Z', 'family'],
    ['2026-11-23T12:00:00Z', 'points'],
  ])('at %s it is %s: days are those of Moscow, the last one included [PROMOMODAL-05]', (moment, id) => {
    expect(idAt(moment)).toBe(id);
  });

  it('is shown at most once in its window [PROMOMODAL-06]', () => {
    const shown = Date.parse('2025-09-01T09:00:00Z');
    const at = (hours: number) => idAt(new Date(shown + hours * HOUR_MS).toISOString(), () => shown);

    expect([at(0), at(17.99), at(18)]).toEqual([undefined, undefined, 'family']);
  });

  it('one that was shown at a future time is shown again', () => {
    expect(idAt('2025-09-01T09:00:00Z', () => Date.parse('2030-01-01T00:00:00Z'))).toBe('family');
  });

  it('promo modal: the demo shop has a current one with words in both languages, and none of the stated ones', () => {
    const due = findDuePromo(promos, { nowMs: Date.parse('2026-11-23T12:00:00Z'), shownAtMs: never });

    expect(due).toMatchObject({ id: 'points', words: { ru: { title: expect.stringMatching(/^[А-Я]/) } } });
  });

  it('promo modal: a shop shows those that its owner names, and a new one none', () => {
    expect(offeredPromos(promos, undefined)).toEqual([]);
    expect(offeredPromos(promos, 'march, points').map(({ id }) => id)).toEqual(['march', 'points']);
  });

  it('promo modal: one with placeholders for words is not shown', () => {
    expect(findDuePromo(promos, { nowMs: Date.parse('2025-09-01T09:00:00Z'), shownAtMs: never })).toBeUndefined();
  });
});
