import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastSendingDay, parseCertificateSum, sendingDayError } from './certificate.ts';

const LIMITS = { min: 100_000, max: 5_000_000 };

it('certificate: a sum within the limits is taken [CERT-02]', () => {
  for (const [text, sum] of [
    ['3000', 300_000],
    ['50000', 5_000_000],
    ['1000.00', 100_000],
  ] as const) {
    expect(parseCertificateSum(text, LIMITS), JSON.stringify(text)).toEqual({ ok: true, sum });
  }
});

it('certificate: a sum out of the limits is refused [CERT-11]', () => {
  for (const [text, refused] of [
    ['999', { ok: false, error: 'min_value', limit: 100_000 }],
    ['50001', { ok: false, error: 'max_value', limit: 5_000_000 }],
    ['500000000000', { ok: false, error: 'max_value', limit: 5_000_000 }],
    ['3000.50', { ok: false, error: 'invalid' }],
    ['-3000', expect.objectContaining({ ok: false })],
    ['3 000', { ok: false, error: 'invalid' }],
    ['три тысячи', { ok: false, error: 'invalid' }],
    ['', { ok: false, error: 'invalid' }],
  ] as const) {
    expect(parseCertificateSum(text, LIMITS), JSON.stringify(text)).toEqual(refused);
  }
});

it('certificate: fifty thousand is the limit, even where a product allows more [CERT-11]', () => {
  expect(parseCertificateSum('60000', { min: 0, max: 9_000_000 })).toEqual({
    ok: false,
    error: 'max_value',
    limit: 5_000_000,
  });
});

it('certificate: every whole sum within the limits is accepted, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (amount) => {
      expect(parseCertificateSum(String(amount), LIMITS).ok).toBe(amount >= 1000 && amount <= 50_000);
    }),
  );
});

it('certificate: the last sending day is a year ahead', () => {
  expect(lastSendingDay('2026-11-22')).toBe('2027-11-22');
  expect(lastSendingDay('2028-02-29')).toBe('2029-02-28');
});

it('certificate: the delivery day is within a year [CERT-01]', () => {
  for (const [day, error] of [
    ['2026-11-21', { code: 'min_value', limit: '2026-11-22' }],
    ['2026-11-22', undefined],
    ['2027-11-22', undefined],
    ['2027-11-23', { code: 'max_value', limit: '2027-11-22' }],
  ] as const) {
    expect(sendingDayError(day, '2026-11-22'), day).toEqual(error);
  }
});
