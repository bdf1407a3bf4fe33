import { basketText } from '#messages/basket';
import { firstError } from '#platform/error-text.ts';
import type { Locale } from '#platform/locale.ts';
import { openModal } from '#platform/modal-stack.ts';
import type { Done, Refusal } from './change-basket.ts';

type Words = (typeof basketText)['ru'];

/** The documented marks of three failures (ERRORTEXT-07). */
const MARKS: Readonly<Record<number, string>> = { 400: '🐶', 404: '🔍', 500: '🛠' };

/** A quantity that did not change. */
export async function tellChangeFailure(locale: Locale, refusal: Refusal): Promise<void> {
  const text = basketText[locale];
  await openModal('alert', { ...changeFailure(text, refusal), button: text.ok });
}

/** The field's own words where there are any, else the advice (ERRORTEXT-07, -08). */
export function changeFailure(text: Words, refusal: Refusal): { title: string; text: string } {
  const title = text.changeFailedTitle(refusal.status || text.offline);
  const mark = MARKS[refusal.status];
  const quantity = refusal.kind === 'fields' ? refusal.fields.quantity : undefined;
  const detail = Array.isArray(quantity) ? quantity[0]?.message : undefined;
  return { title: mark ? `${title} ${mark}` : title, text: detail ?? text.changeFailedText };
}

/** An article that did not get in (ERRORTEXT-16). */
export async function tellAddFailure(locale: Locale, refusal: Refusal): Promise<void> {
  const text = basketText[locale];
  const message = messageOf(refusal);
  await openModal('alert', {
    title: text.addFailedTitle(refusal.status || text.offline),
    text: text.addFailedText,
    ...(message && { hint: text.serverSaid(message) }),
    button: text.ok,
  });
}

/** What was put in together: each thing has a line of its own, so one that is refused takes no other with it. */
export async function tellAddFailures(
  locale: Locale,
  added: readonly { title: string; done: Done }[],
): Promise<void> {
  const refused = added.flatMap(({ title, done }) => (done.ok ? [] : [{ title, refusal: done.refusal }]));
  const [first] = refused;
  if (!first) return undefined;
  if (added.length === 1) return tellAddFailure(locale, first.refusal);
  const text = basketText[locale];
  const titles = refused.map(({ title }) => title).join('; ');
  const message = messageOf(first.refusal);
  await openModal('alert', {
    title: text.addFailedTitle(first.refusal.status || text.offline),
    text: refused.length < added.length ? text.someNotAdded(titles) : text.noneAdded(titles),
    ...(message && { hint: text.serverSaid(message) }),
    button: text.ok,
  });
}

/** The server's own words, where it had any. */
export function messageOf(refusal: Refusal): string | undefined {
  switch (refusal.kind) {
    case 'fields':
      return firstError(refusal.fields)?.message;
    case 'detail':
      return refusal.problem.detail;
    default:
      return undefined;
  }
}
