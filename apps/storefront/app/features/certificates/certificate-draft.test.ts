import { expect, test, vi } from 'vitest';
import { type CertificateTerms, emptyCertificate } from './certificate.ts';
import { deleteDraftWhenAdded, findDraft, parseDraft, storeDraft } from './certificate-draft.ts';

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

test('A certificate that is not in the basket is kept in the tab; one that is in is forgotten', async () => {
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
