import { readStored, writeStored } from '#platform/browser-storage.ts';
import { type Certificate, type CertificateTerms, emptyCertificate } from './certificate.ts';

const KEY = 'certificate_draft';
const inThisTab = () => sessionStorage;

/**
 * What was begun in this tab: who reads the agreement, changes the language or loads the page anew finds their wishes as they
 * left them. What was agreed to is not kept: a box is never ticked before somebody ticks it (D79).
 */
export function keptDraft(terms: CertificateTerms): Certificate {
  return parseDraft(readStored(KEY, inThisTab), terms);
}

export function keepDraft({ terms: _, ...draft }: Certificate): void {
  writeStored(KEY, JSON.stringify(draft), inThisTab);
}

/** What is in the basket is done with; what was refused, or lost on its way, stays to be sent again. */
export async function forgetWhenIn(adding: Promise<boolean>): Promise<void> {
  if (await adding) writeStored(KEY, null, inThisTab);
}

/** Storage belongs to the visitor, who may have written anything into it. */
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
    // Not ours, or broken: as if nothing had been begun.
    return new Map();
  }
}
