import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';
import { createSignedCodes } from './signed-codes.ts';

it('signed code: is valid for its own row, use, table and key, and for nothing else', () => {
  const encryption = createEncryption(randomBytes(32));
  const codes = createSignedCodes<'confirm' | 'cancel'>(encryption, 'request');
  const code = codes.write('confirm', 12);
  const signature = code.slice('12-'.length);

  expect(codes.read('confirm', code)).toBe(12);
  expect(codes.read('cancel', code)).toBe(undefined);
  expect(createSignedCodes(encryption, 'letter').read('confirm', code)).toBe(undefined);
  expect(createSignedCodes(createEncryption(randomBytes(32)), 'request').read('confirm', code)).toBe(undefined);
  for (const forged of [`13-${signature}`, `1-${signature}`, '12', '', `${code}A`, code.slice(0, -1), `x${code}`])
    expect(codes.read('confirm', forged), forged).toBe(undefined);
});
