import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARCEL_NEWS } from './parcel.ts';
import { type CarrierWord, judgeParcel } from './parcel-events.ts';

const word = (atMs: number, news: CarrierWord['news'], rawCode = news ?? 'TELEPORTED'): CarrierWord => ({
  atMs,
  rawCode,
  news,
});

const WORDS = fc.uniqueArray(
  fc.record({
    atMs: fc.integer({ min: 0, max: 20 }),
    news: fc.constantFrom(...PARCEL_NEWS, null),
    rawCode: fc.constantFrom('A', 'B', 'C'),
  }),
  { selector: ({ atMs, rawCode }) => `${atMs} ${rawCode}`, maxLength: 12 },
);

describe('carrier events', () => {
  it('the newest known event moves the order, and late events are only stored [D63]', () => {
    const told = [word(3, null), word(2, 'delivered'), word(1, 'in_transit')];

    const judged = judgeParcel('shipping', told, []);

    expect(judged).toMatchObject({ newest: told[1], moves: ['issued'], end: 'ended', hasArrived: false });
    expect(judged.fresh.map(({ atMs }) => atMs)).toEqual([1, 2, 3]);
  });

  it('an event moves the order once; an event that came too early moves it as soon as possible', () => {
    const taken = word(1, 'in_transit');

    expect(judgeParcel('consolidated_for_shipping', [taken], [{ ...taken, hasMoved: true }]).moves).toEqual([]);
    expect(judgeParcel('authorized', [taken], []).moves).toEqual([]);
    expect(judgeParcel('consolidated_for_shipping', [taken], [{ ...taken, hasMoved: false }]).moves).toEqual([
      'shipping',
    ]);
  });

  it('the shopper is notified once that the parcel waits at the pickup point', () => {
    const waits = word(5, 'at_point');

    expect(judgeParcel('shipping', [waits], []).hasArrived).toBe(true);
    expect(judgeParcel('shipping', [waits], [{ ...waits, hasMoved: false }]).hasArrived).toBe(false);
  });

  it('arrival is notified once for all synonyms of a carrier, and again after the parcel was taken away', () => {
    const came = word(5, 'at_point', '8/2');
    const inCell = word(6, 'at_point', '8/74');
    const known = [{ ...came, hasMoved: false }];

    expect(judgeParcel('shipping', [came, word(6, null), inCell], known).hasArrived).toBe(false);
    expect(judgeParcel('shipping', [came, inCell], []).hasArrived).toBe(true);
    expect(judgeParcel('shipping', [came, word(6, 'attempt_failed'), word(7, 'at_point')], known).hasArrived).toBe(
      true,
    );
  });

  it('a parcel that the carrier could not take is refused, so that another may be registered', () => {
    expect(judgeParcel('consolidated_for_shipping', [word(1, 'invalid')], []).end).toBe('refused');
    expect(judgeParcel('shipping', [word(1, 'in_transit')], []).end).toBeNull();
  });

  it('of two events of one second the one with more progress counts', () => {
    const told = [word(1, 'accepted'), word(1, 'registered')];

    expect(judgeParcel('consolidated_for_shipping', told, []).moves).toEqual(['shipping']);
    expect(judgeParcel('consolidated_for_shipping', told.toReversed(), []).moves).toEqual(['shipping']);
  });

  it('the result does not depend on order, duplicates or batches of events', () => {
    fc.assert(
      fc.property(WORDS, fc.infiniteStream(fc.nat()), (words, order) => {
        const inTurn = judgeParcel('shipping', words, []);
        const shuffled = [...words, ...words].toSorted(() => (order.next().value % 2 === 0 ? 1 : -1));

        expect(judgeParcel('shipping', shuffled, [])).toEqual(inTurn);

        const known = words.map((one) => ({ ...one, hasMoved: false }));
        expect(judgeParcel('shipping', words, known)).toMatchObject({ fresh: [], moves: inTurn.moves });
        const moved = words.map((one) => ({ ...one, hasMoved: true }));
        expect(judgeParcel('shipping', words, moved).moves).toEqual([]);
      }),
    );
  });
});
