import { readStored, writeStored } from '#platform/browser-storage.ts';
import { type Certificate, type CertificateTerms, emptyCertificate } from './certificate.ts';

const KEY = 'certificate_draft';
const inThisTab = () => sessionStorage;

/**
 * The draft of this tab, so that it survives a reload, a language change or a visit to the terms. Consent is not
 * stored, because no consent box is preselected (D79).
 */
export function findDraft(terms: CertificateTerms): Certificate {
  return parseDraft(readStored(KEY, inThisTab), terms);
}

export function storeDraft({ terms: _, ...draft }: Certificate): void {
  writeStored(KEY, JSON.stringify(draft), inThisTab);
}

/** Deletes the draft once the certificate is in the basket; a failed one stays. */
export async function deleteDraftWhenAdded(adding: Promise<boolean>): Promise<void> {
  if (await adding) writeStored(KEY, null, inThisTab);
}

/** Storage may contain anything, so every field is validated. */
export function parseDraft(stored: string | null, terms: CertificateTerms): Certificate {
  const { terms: agreed, format, ...texts } = emptyCertificate(terms);
  const kept = textsIn(stored);
  const known = Object.entries(texts).map(([field, text]) => [field, kept.get(field) ?? text]);
  return {
    ...texts,
    ...Object.fromEntries(known),
    format: terms.formats.find((one) => one === kept.get('format')) ?? format,
    terms: agreed,
  };
}

function textsIn(stored: string | null): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return new Map(entries.filter(([, text]) => typeof text === 'string'));
  } catch {
    return new Map();
  }
}
