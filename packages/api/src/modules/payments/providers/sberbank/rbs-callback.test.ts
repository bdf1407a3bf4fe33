import { expect, test } from 'vitest';
import { CALLBACK_KEY, connect } from '../test-bank.ts';
import { createTestTime } from '../test-time.ts';
import { calculateChecksum } from './rbs-callback.ts';

const bank = { dialect: 'rbs', baseUrl: 'https://bank.example', time: createTestTime() } as const;
const { provider } = connect({ ...bank, callbackKey: CALLBACK_KEY });
const CALLBACK = { mdOrder: 'a67b0ced', orderNumber: 'KSH-1001-2', operation: 'deposited', status: '1' };
const HINT = { ok: true, providerId: 'a67b0ced', orderNumber: 'KSH-1001', attempt: 2, operation: 'deposited' };
const UNREADABLE = { ok: false, problem: 'unreadable' };

test('sberbank callback: computes the checksum of the protocol’s test vector', () => {
  const callback = {
    status: '1',
    orderNumber: 'KSH-1001',
    operation: 'deposited',
    mdOrder: 'a67b0ced-c9a4-4cfb-bce3-b9595afaafc1',
    amount: '465000',
    checksum: 'whatever',
    sign_alias: 'whoever',
  };

  expect(calculateChecksum(Object.entries(callback), 'kashtanka-test-secret')).toBe(
    'C48F4533D7DD6D4374DDA547E974CEB7CFB09515B54C8D675C0EE798506A5CFD',
  );
});

test('sberbank callback: one signed by the bank names its payment', async () => {
  expect(await provider.readCallback({ body: signed(CALLBACK) })).toEqual(HINT);
});

test('sberbank callback: parameters unknown to the shop are part of the checksum', async () => {
  const body = signed({ ...CALLBACK, callbackCreationDate: 'Tue Nov 24 2026' });

  expect(await provider.readCallback({ body: `${body}&sign_alias=anything` })).toEqual(HINT);
  expect(await provider.readCallback({ body: `${body}&novelty=1` })).toEqual(UNREADABLE);
});

test.each([
  ['no checksum', new URLSearchParams(CALLBACK).toString()],
  ['an empty one', `${new URLSearchParams(CALLBACK)}&checksum=`],
  ['that of another key', signed(CALLBACK, 'a guess')],
  ['half of the right one', signed(CALLBACK).replace(/[0-9A-F]{32}$/, '')],
  ['that of another order', signed(CALLBACK).replace('KSH-1001-2', 'KSH-1002-2')],
  ['a name that comes twice', `${signed(CALLBACK)}&operation=refunded`],
  ['JSON, as the newer dialect', JSON.stringify(CALLBACK)],
  ['nothing', ''],
  ['a number without an attempt', signed({ ...CALLBACK, orderNumber: 'KSH1001' })],
  ['too much to say', signed({ ...CALLBACK, padding: 'x'.repeat(20_000) })],
])('sberbank callback: one with %s is refused', async (_case, body) => {
  expect(await provider.readCallback({ body })).toEqual(UNREADABLE);
});

test('sberbank callback: is never accepted without a key, whatever its signature', async () => {
  const { provider: keyless } = connect(bank);

  expect(await keyless.readCallback({ body: signed(CALLBACK, '') })).toEqual(UNREADABLE);
});

function signed(callback: Record<string, string>, key = CALLBACK_KEY): string {
  return new URLSearchParams({
    ...callback,
    checksum: calculateChecksum(Object.entries(callback), key),
  }).toString();
}
