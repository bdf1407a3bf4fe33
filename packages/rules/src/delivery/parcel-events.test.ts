import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARCEL_EVENT_KINDS } from './parcel.ts';
import { type CarrierEvent, interpretCarrierEvents } from './parcel-events.ts';

const word = (atMs: number, news: CarrierEvent['news'], rawCode = news ?? 'TELEPORTED'): CarrierEvent => ({
  atMs,
  rawCode,
  news,
});

const WORDS = fc.uniqueArray(
  fc.record({
    atMs: fc.integer({ min: 0, max: 20 }),
    news: fc.constantFrom(...PARCEL_EVENT_KINDS, null),
    rawCode: fc.constantFrom('A', 'B', 'C'),
  }),
  { selector: ({ atMs, rawCode }) => `${atMs} ${rawCode}`, maxLength: 12 },
);

describe('carrier events', () => {
  it('the newest known event moves the order, and late events are only stored [D63]', () => {
    const told = [word(3, null), word(2, 'delivered'), word(1, 'in_transit')];

    const interpreted = interpretCarrierEvents('shipping', told, []);

    expect(interpreted).toMatchObject({
      newest: told[1],
      transitions: ['issued'],
      end: 'ended',
      hasArrived: false,
    });
    expect(interpreted.newEvents.map(({ atMs }) => atMs)).toEqual([1, 2, 3]);
  });

  it('an event moves the order once; an event that came too early moves it as soon as possible', () => {
    const taken = word(1, 'in_transit');

    expect(
      interpretCarrierEvents('consolidated_for_shipping', [taken], [{ ...taken, hasMoved: true }]).transitions,
    ).toEqual([]);
    expect(interpretCarrierEvents('authorized', [taken], []).transitions).toEqual([]);
    expect(
      interpretCarrierEvents('consolidated_for_shipping', [taken], [{ ...taken, hasMoved: false }]).transitions,
    ).toEqual(['shipping']);
  });

  it('the shopper is notified once that the parcel waits at the pickup point', () => {
    const waits = word(5, 'at_point');

    expect(interpretCarrierEvents('shipping', [waits], []).hasArrived).toBe(true);
    expect(interpretCarrierEvents('shipping', [waits], [{ ...waits, hasMoved: false }]).hasArrived).toBe(false);
  });

  it('arrival is notified once for all synonyms of a carrier, and again after the parcel was taken away', () => {
    const came = word(5, 'at_point', '8/2');
    const inCell = word(6, 'at_point', '8/74');
    const known = [{ ...came, hasMoved: false }];

    expect(interpretCarrierEvents('shipping', [came, word(6, null), inCell], known).hasArrived).toBe(false);
    expect(interpretCarrierEvents('shipping', [came, inCell], []).hasArrived).toBe(true);
    expect(
      interpretCarrierEvents('shipping', [came, word(6, 'attempt_failed'), word(7, 'at_point')], known).hasArrived,
    ).toBe(true);
  });

  it('a parcel that the carrier could not take is refused, so that another may be registered', () => {
    expect(interpretCarrierEvents('consolidated_for_shipping', [word(1, 'invalid')], []).end).toBe('refused');
    expect(interpretCarrierEvents('shipping', [word(1, 'in_transit')], []).end).toBeNull();
  });

  it('of two events of one second the one with more progress counts', () => {
    const told = [word(1, 'accepted'), word(1, 'registered')];

    expect(interpretCarrierEvents('consolidated_for_shipping', told, []).transitions).toEqual(['shipping']);
    expect(interpretCarrierEvents('consolidated_for_shipping', told.toReversed(), []).transitions).toEqual([
      'shipping',
    ]);
  });

  it('events unknown to the shop are stored and change nothing', () => {
    const [first, second] = [word(1, null), word(2, null)];

    expect(interpretCarrierEvents('shipping', [first, second], [{ ...first, hasMoved: false }])).toEqual({
      newEvents: [second],
      newest: null,
      transitions: [],
      hasArrived: false,
      end: null,
    });
  });

  it('two events of one second are two events', () => {
    const [accepted, underWay] = [word(1, 'accepted'), word(1, 'in_transit')];
    const newEvents = (stored: CarrierEvent[]) =>
      interpretCarrierEvents(
        'shipping',
        [accepted, underWay],
        stored.map((one) => ({ ...one, hasMoved: false })),
      ).newEvents;

    expect(newEvents([])).toEqual([accepted, underWay]);
    expect(newEvents([accepted])).toEqual([underWay]);
  });

  it('the result does not depend on order, duplicates or batches of events', () => {
    fc.assert(
      fc.property(WORDS, fc.infiniteStream(fc.nat()), (words, order) => {
        const inTurn = interpretCarrierEvents('shipping', words, []);
        const shuffled = [...words, ...words].toSorted(() => (order.next().value % 2 === 0 ? 1 : -1));

        expect(interpretCarrierEvents('shipping', shuffled, [])).toEqual(inTurn);

        const known = words.map((one) => ({ ...one, hasMoved: false }));
        expect(interpretCarrierEvents('shipping', words, known)).toMatchObject({
          newEvents: [],
          transitions: inTurn.transitions,
        });
        const moved = words.map((one) => ({ ...one, hasMoved: true }));
        expect(interpretCarrierEvents('shipping', words, moved).transitions).toEqual([]);
      }),
    );
  });
});
