import { expect, test } from 'vitest';
import { CALLBACK_KEY, connect } from '../test-bank.ts';
import { createTestTime } from '../test-time.ts';
import { calculateChecksum } from './rbs-callback.ts';

const bank = { dialect: 'rbs', baseUrl: 'https://bank.example', time: createTestTime() } as const;
const { provider } = connect({ ...bank, callbackKey: CALLBACK_KEY });
const TOLD = { mdOrder: 'a67b0ced', orderNumber: 'KSH-1001-2', operation: 'deposited', status: '1' };
const HINT = { ok: true, providerId: 'a67b0ced', orderNumber: 'KSH-1001', attempt: 2, operation: 'deposited' };
const UNREADABLE = { ok: false, problem: 'unreadable' };

test('sberbank callback: computes the checksum of the protocol’s test vector', () => {
  const told = {
    status: '1',
    orderNumber: 'KSH-1001',
    operation: 'deposited',
    mdOrder: 'a67b0ced-c9a4-4cfb-bce3-b9595afaafc1',
    amount: '465000',
    checksum: 'whatever',
    sign_alias: 'whoever',
  };

  expect(calculateChecksum(Object.entries(told), 'kashtanka-test-secret')).toBe(
    'C48F4533D7DD6D4374DDA547E974CEB7CFB09515B54C8D675C0EE798506A5CFD',
  );
});

test('sberbank callback: one signed by the bank names its payment', async () => {
  expect(await provider.readCallback({ body: signed(TOLD) })).toEqual(HINT);
});

test('sberbank callback: parameters unknown to the shop are part of the checksum', async () => {
  const body = signed({ ...TOLD, callbackCreationDate: 'Tue Nov 24 2026' });

  expect(await provider.readCallback({ body: `${body}&sign_alias=anything` })).toEqual(HINT);
  expect(await provider.readCallback({ body: `${body}&novelty=1` })).toEqual(UNREADABLE);
});

test.each([
  ['no checksum', new URLSearchParams(TOLD).toString()],
  ['an empty one', `${new URLSearchParams(TOLD)}&checksum=`],
  ['that of another key', signed(TOLD, 'a guess')],
  ['half of the right one', signed(TOLD).replace(/[0-9A-F]{32}$/, '')],
  ['that of another order', signed(TOLD).replace('KSH-1001-2', 'KSH-1002-2')],
  ['a name that comes twice', `${signed(TOLD)}&operation=refunded`],
  ['JSON, as the newer dialect', JSON.stringify(TOLD)],
  ['nothing', ''],
  ['a number without an attempt', signed({ ...TOLD, orderNumber: 'KSH1001' })],
  ['too much to say', signed({ ...TOLD, padding: 'x'.repeat(20_000) })],
])('A callback with %s is not taken', async (_case, body) => {
  expect(await provider.readCallback({ body })).toEqual(UNREADABLE);
});

test('sberbank callback: is never accepted without a key, whatever its signature', async () => {
  const { provider: keyless } = connect(bank);

  expect(await keyless.readCallback({ body: signed(TOLD, '') })).toEqual(UNREADABLE);
});

function signed(told: Record<string, string>, key = CALLBACK_KEY): string {
  return new URLSearchParams({ ...told, checksum: calculateChecksum(Object.entries(told), key) }).toString();
}
