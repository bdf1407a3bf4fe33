import { expect, test, vi } from 'vitest';
import { type CertificateTerms, emptyCertificate } from './certificate.ts';
import { deleteDraftWhenAdded, findDraft, parseDraft, storeDraft } from './certificate-draft.ts';

const TERMS: CertificateTerms = { min: '1000.00', max: '50000.00', formats: ['digital', 'physical'] };

test('certificate draft: is restored, but the consent is asked for again [CERT-13]', () => {
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
  'certificate draft: nothing is restored from %j',
  (stored) => {
    expect(parseDraft(stored, TERMS)).toEqual(emptyCertificate(TERMS));
  },
);

test('certificate draft: is stored in the tab until the certificate is in the basket', async () => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  storeDraft({ ...emptyCertificate(TERMS), message: 'С днём рождения' });

  await deleteDraftWhenAdded(Promise.resolve(false));
  const refused = findDraft(TERMS).message;
  await deleteDraftWhenAdded(Promise.resolve(true));
  const added = findDraft(TERMS).message;

  vi.unstubAllGlobals();
  expect([refused, added]).toEqual(['С днём рождения', '']);
});
