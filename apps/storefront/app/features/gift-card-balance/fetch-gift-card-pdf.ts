import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { getVisitHeaders } from '#platform/api/api.ts';
import type { Locale } from '#platform/text/locale.ts';

/** Served by the storefront, because the API contract has no files. */
const CARD_ADDRESS = '/certificates/card';

const TOO_MANY = 429;

type Card = { ok: true; file: Blob; name: string } | { ok: false; words: string };

/** Loads the gift card PDF. The code is sent in the body, because addresses are stored in logs and history. */
export async function fetchGiftCardPdf(code: string, locale: Locale): Promise<Card> {
  const text = discountCodesText[locale];
  const answer = await fetch(CARD_ADDRESS, {
    method: 'POST',
    headers: { ...getVisitHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  }).catch(() => undefined);
  if (!answer) return { ok: false, words: text.offline };
  if (!answer.ok) return { ok: false, words: answer.status === TOO_MANY ? text.tooMany : text.serverError };
  return { ok: true, file: await answer.blob(), name: `${text.cardFile}.pdf` };
}
