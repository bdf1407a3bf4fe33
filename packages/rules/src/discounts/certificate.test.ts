import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateSum, departureFault, lastDepartureDay } from './certificate.ts';

const LIMITS = { min: 100_000, max: 5_000_000 };

it('certificate: a sum within the limits is taken [CERT-02]', () => {
  for (const [text, sum] of [
    ['3000', 300_000],
    ['50000', 5_000_000],
    ['1000.00', 100_000],
  ] as const) {
    expect(certificateSum(text, LIMITS), JSON.stringify(text)).toEqual({ ok: true, sum });
  }
});

it('certificate: a sum out of the limits is refused [CERT-11]', () => {
  for (const [text, refused] of [
    ['999', { ok: false, fault: 'min_value', limit: 100_000 }],
    ['50001', { ok: false, fault: 'max_value', limit: 5_000_000 }],
    ['500000000000', { ok: false, fault: 'max_value', limit: 5_000_000 }],
    ['3000.50', { ok: false, fault: 'invalid' }],
    ['-3000', expect.objectContaining({ ok: false })],
    ['3 000', { ok: false, fault: 'invalid' }],
    ['три тысячи', { ok: false, fault: 'invalid' }],
    ['', { ok: false, fault: 'invalid' }],
  ] as const) {
    expect(certificateSum(text, LIMITS), JSON.stringify(text)).toEqual(refused);
  }
});

it('certificate: fifty thousand is the limit, even where a product allows more [CERT-11]', () => {
  expect(certificateSum('60000', { min: 0, max: 9_000_000 })).toEqual({
    ok: false,
    fault: 'max_value',
    limit: 5_000_000,
  });
});

it('certificate: every whole sum within the limits is accepted, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (amount) => {
      expect(certificateSum(String(amount), LIMITS).ok).toBe(amount >= 1000 && amount <= 50_000);
    }),
  );
});

it('certificate: the last sending day is a year ahead', () => {
  expect(lastDepartureDay('2026-11-22')).toBe('2027-11-22');
  expect(lastDepartureDay('2028-02-29')).toBe('2029-02-28');
});

it('certificate: the delivery day lies within a year [CERT-01]', () => {
  for (const [day, fault] of [
    ['2026-11-21', { code: 'min_value', limit: '2026-11-22' }],
    ['2026-11-22', undefined],
    ['2027-11-22', undefined],
    ['2027-11-23', { code: 'max_value', limit: '2027-11-22' }],
  ] as const) {
    expect(departureFault(day, '2026-11-22'), day).toEqual(fault);
  }
});
