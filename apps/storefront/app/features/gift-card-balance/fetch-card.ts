import { codesText } from '#messages/codes';
import { visitHeaders } from '#platform/api.ts';
import type { Locale } from '#platform/locale.ts';

/** Beside the page that asks for it: a file is no call of the contract. */
const CARD_ADDRESS = '/certificates/card';

const TOO_MANY = 429;

type Card = { ok: true; file: Blob; name: string } | { ok: false; words: string };

/** The card of a certificate. Its code travels in the body: an address would stay in logs and histories. */
export async function fetchCard(code: string, locale: Locale): Promise<Card> {
  const text = codesText[locale];
  const answer = await fetch(CARD_ADDRESS, {
    method: 'POST',
    headers: { ...visitHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  }).catch(() => undefined);
  if (!answer) return { ok: false, words: text.offline };
  if (!answer.ok) return { ok: false, words: answer.status === TOO_MANY ? text.tooMany : text.serverError };
  return { ok: true, file: await answer.blob(), name: `${text.cardFile}.pdf` };
}
