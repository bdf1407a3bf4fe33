import { expect, it } from 'vitest';
import { certificateCode, readCode } from './certificate-code.ts';
import { referralCode } from './referral-code.ts';

it('a referral code is read as it is written, and never taken for a certificate', () => {
  const code = referralCode([0, 31, 32, 255, 16, 12, 1, 7]);

  expect(code).toBe('0Z0ZGC17');
  expect(readCode(code)).toEqual({ kind: 'other', code });
  expect(readCode(certificateCode(Array(12).fill(3))).kind).toBe('certificate');
});
