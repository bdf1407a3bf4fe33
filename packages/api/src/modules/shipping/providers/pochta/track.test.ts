import { expect, test } from 'vitest';
import { parseXml } from '../parse-xml.ts';
import { aParcel } from '../test-carrier.ts';
import { toParcelEventKind } from './events.ts';
import { openPochta } from './test-pochta.ts';
import { momentOfPochta } from './track.ts';

const PARCEL = aParcel({ code: '900002', type: 'POSTAMAT' });

/** A parcel registered with the post, and its tracking. */
async function taken(options: Parameters<typeof openPochta>[0] = {}) {
  const carrier = await openPochta(options);
  const { parcels } = carrier.provider;
  if (!parcels) throw new Error('the post takes no parcels');
  const shipped = await parcels.ship(PARCEL);
  if (shipped.kind !== 'registered') throw new Error('the post has not taken it');
  return { ...carrier, track: (changes = {}) => parcels.track({ ...shipped, ...changes }) };
}

test('pochta tracking: parcel states are parsed by type and attribute; an unknown one moves nothing', async () => {
  const { track, setParcelCourse: decides } = await taken();
  await decides(PARCEL.number, { code: '1/1', at: '2026-03-02T10:00:00Z' });
  await decides(PARCEL.number, { code: '8/74', at: '2026-03-03T10:00:00Z' });
  await decides(PARCEL.number, { code: '99', at: '2026-03-03T11:00:00Z' });

  expect(await track()).toEqual({
    kind: 'told',
    events: [
      { at: expect.any(Date), kind: 'registered', rawCode: '28/0' },
      { at: new Date('2026-03-02T10:00:00Z'), kind: 'accepted', rawCode: '1/1' },
      { at: new Date('2026-03-03T10:00:00Z'), kind: 'at_point', rawCode: '8/74' },
      { at: new Date('2026-03-03T11:00:00Z'), kind: null, rawCode: '99' },
    ],
  });
});

test('pochta tracking: an untracked parcel is unknown, and without a login no request is made', async () => {
  const known = await taken();
  const without = await taken({ tracking: null });
  without.listRequests();

  expect(await known.track({ trackingNumber: '80080000009999' })).toEqual({ kind: 'unknown' });
  expect([await without.track(), without.listRequests()]).toEqual([{ kind: 'told', events: [] }, []]);
  expect(known.failures).toEqual([]);
});

test.each([
  ['down', { failure: 'busy', httpStatus: 502 }],
  ['silent', { failure: 'silent' }],
  ['trickling', { failure: 'silent' }],
  ['malformed', { failure: 'garbage', httpStatus: 200 }],
  ['broken_history', { failure: 'garbage', httpStatus: 200 }],
  ['throttled429', { failure: 'busy', httpStatus: 429 }],
  ['fault', { failure: 'refused', httpStatus: 500, code: 'LanguageFault' }],
])('tracking: reports nothing while it is %s, not even a part', async (mode, failure) => {
  const { track, setBehaviour: plays, failures } = await taken();
  await plays(mode, 'getOperationHistory');

  expect(await track()).toEqual({ kind: 'silent' });
  expect(failures).toEqual([{ carrier: 'pochta', call: 'getOperationHistory', ...failure }]);
});

test('pochta tracking: a wrong password is an error of the settings, logged without the password', async () => {
  const { track, failures } = await taken({ tracking: { login: 'shop', password: 'a password that is wrong' } });

  expect(await track()).toEqual({ kind: 'silent' });
  expect(failures).toEqual([
    {
      carrier: 'pochta',
      call: 'getOperationHistory',
      failure: 'refused',
      httpStatus: 500,
      code: 'AuthorizationFault',
    },
  ]);
});

test.each([
  ['8/60', 'at_point'],
  ['8/10', 'at_point'],
  ['8/15', 'with_courier'],
  ['12/3', 'attempt_failed'],
  ['4/14', 'attempt_failed'],
  ['2/3', 'delivered'],
  ['2/2', 'returned'],
  ['3/1', 'returning'],
  ['5/2', 'lost'],
  ['1', 'accepted'],
  ['2', null],
  ['8/999', null],
  ['8/toString', null],
  ['constructor/name', null],
])('pochta tracking: the operation %s means %s', (code, kind) => {
  const [type = '', attribute] = code.split('/');

  expect(toParcelEventKind(type, attribute)).toBe(kind);
});

test('pochta tracking: a time without an offset is Moscow time', () => {
  const at = new Date('2026-03-02T09:05:00Z');

  expect(momentOfPochta('2026-03-02T12:05:00.000+03:00')).toEqual(at);
  expect(momentOfPochta('2026-03-02T16:05:00+07:00')).toEqual(at);
  expect(momentOfPochta('2026-03-02T12:05:00')).toEqual(at);
  expect(momentOfPochta('вчера')).toBeUndefined();
  expect(momentOfPochta('2026-13-02T12:05:00')).toBeUndefined();
});

test.each([
  ['breaks off', '<a><b>1</b>'],
  ['breaks off behind a tag', '<a><b>'],
  ['breaks off in its last tag', '<a><b>1</b></a'],
  ['is crossed', '<a><b>1</a></b>'],
  ['brings a document type', '<!DOCTYPE a><a/>'],
  ['brings words of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['has two roots', '<a/><b/>'],
  ['is none', 'нет'],
])('XML: a document that %s is refused', (_, xml) => {
  expect(parseXml(xml)).toBeUndefined();
});

test('XML: elements are found by their local names, with entities decoded', () => {
  expect(parseXml('<?xml version="1.0"?><s:a xmlns:s="x"><b>1 &lt; 2</b><b/></s:a>')).toEqual({
    name: 'a',
    text: '',
    children: [
      { name: 'b', text: '1 < 2', children: [] },
      { name: 'b', text: '', children: [] },
    ],
  });
});
