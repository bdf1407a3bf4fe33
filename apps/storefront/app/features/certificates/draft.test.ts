import { expect, test } from 'vitest';
import { type CertificateTerms, emptyCertificate } from './certificate.ts';
import { parseDraft } from './draft.ts';

const TERMS: CertificateTerms = { min: '1000.00', max: '50000.00', formats: ['digital', 'physical'] };

test('A certificate that was begun is gone on with; its terms are asked for anew [CERT-13]', () => {
  const begun = {
    ...emptyCertificate(TERMS),
    format: 'physical',
    recipientName: 'Ольга',
    sum: '4500',
    terms: true,
  };

  expect(parseDraft(JSON.stringify(begun), TERMS)).toEqual({ ...begun, terms: false });
});

test.each([null, '', 'null', '[]', '{', '{"sum":5,"format":"gold","__proto__":{"sum":"1"}}'])(
  'Of %j nothing is taken over',
  (stored) => {
    expect(parseDraft(stored, TERMS)).toEqual(emptyCertificate(TERMS));
  },
);
