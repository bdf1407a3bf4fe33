import type { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import type { SaveTagResult } from '#modals';
import { firstError } from '#platform/forms/error-text.ts';

type Failure = Exclude<SaveTagResult, { ok: true }>;
type Words = (typeof engravingText)['ru'];

const SERVER_FAULT = 500;
const GONE = 404;

/** The message and the next step for each documented error (ERRORTEXT-20 to ERRORTEXT-25). */
export function describeFailure(text: Words, { at, refusal }: Failure) {
  const { title, advice } = describe(text, refusal, at);
  const serverMessage = getServerMessage(refusal);
  return {
    title,
    text: advice,
    ...(serverMessage && { hint: text.serverSaid(serverMessage) }),
    button: text.ok,
  };
}

/** The server's message; server errors have only a status. */
function getServerMessage(refusal: Failure['refusal']): string | undefined {
  if (refusal.kind === 'fields') return firstError(refusal.fields)?.message;
  const hasMessage = refusal.kind === 'detail' && refusal.status < SERVER_FAULT && refusal.status !== GONE;
  return hasMessage ? refusal.problem.detail : undefined;
}

function describe(text: Words, refusal: Failure['refusal'], at: Failure['at']): { title: string; advice: string } {
  if (at === 'cord') return { title: text.cordFailed, advice: text.cordStays };
  if (refusal.kind === 'cookies') return { title: text.cookiesTitle, advice: text.cookiesAdvice };
  if (refusal.kind === 'network') return { title: text.offline, advice: text.offlineAdvice };
  if (refusal.kind === 'fields') {
    if ('options' in refusal.fields) return { title: text.badEngraving, advice: text.badEngravingAdvice };
    if ('article' in refusal.fields || 'quantity' in refusal.fields) {
      return { title: text.notAvailable, advice: text.notAvailableAdvice };
    }
  }
  if (refusal.kind === 'detail' && refusal.status >= SERVER_FAULT) {
    const { request_id: id } = refusal.problem;
    return { title: text.unexpected, advice: id ? text.unexpectedAdvice(id) : text.unexpectedAgain };
  }
  // If the line no longer exists, the next press adds a new one.
  if (refusal.kind === 'detail' && refusal.status === GONE)
    return { title: text.lineGone, advice: text.lineGoneAdvice };
  return { title: text.addFailed, advice: text.addFailedAdvice };
}
