import { expect, test } from 'vitest';
import { hasLinkMarks, visit } from '../navigation/visit.ts';
import { takeLinkMarks } from './take-link-marks.ts';

function arriveBy(search: string): string {
  const query = new URLSearchParams(search);
  takeLinkMarks(query);
  return query.toString();
}

test('link marks: the partner and the channel are stored, and the rest of the query stays [QUERYPARAM-01] [QUERYPARAM-02]', () => {
  expect(arriveBy('?size=m&partner=vetclinic&utm_source=x&distribution-channel=leaflet')).toBe(
    'size=m&utm_source=x',
  );

  expect(visit.partner).toBe('vetclinic');
  expect(visit.channel).toBe('leaflet');
});

test('link marks: stay for the visit; those of a newer link replace them', () => {
  arriveBy('?partner=vetclinic&distribution-channel=leaflet');

  arriveBy('?size=m');
  arriveBy('?partner=groomer');

  expect(visit.partner).toBe('groomer');
  expect(visit.channel).toBe('leaflet');
});

test.each(['Листовка', 'two words', 'x'.repeat(65), ''])(
  '"%s" is no channel: it leaves the address and is not sent',
  (channel) => {
    arriveBy('?distribution-channel=leaflet');

    expect(arriveBy(`?distribution-channel=${encodeURIComponent(channel)}`)).toBe('');

    expect(visit.channel).toBe('leaflet');
  },
);

test.each(['x'.repeat(65), 'two\nlines', ' '])('"%s" is no partner that an order could name', (partner) => {
  arriveBy('?partner=vetclinic');

  arriveBy(`?partner=${encodeURIComponent(partner)}`);

  expect(visit.partner).toBe('vetclinic');
});

test.each([
  ['?partner=vetclinic', true],
  ['?size=m&distribution-channel=', true],
  ['?voucher=SPRING', true],
  ['?woof_secret=abc', true],
  ['?size=m&next=partner', false],
  ['', false],
])('link marks: whether "%s" contains any: %s', (search, brings) => {
  expect(hasLinkMarks(search)).toBe(brings);
});
