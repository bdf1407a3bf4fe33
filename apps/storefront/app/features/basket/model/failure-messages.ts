import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { firstError } from '#platform/forms/error-text.ts';
import { openModal } from '#platform/modal-stack.ts';
import type { Locale } from '#platform/text/locale.ts';
import type { AddFailure } from '#platform/use-add-to-basket.ts';
import type { ChangeResult, Refusal } from './change-basket.ts';

type Words = (typeof basketText)['ru'];

/** The specified icons by status (ERRORTEXT-07). */
const MARKS: Readonly<Record<number, string>> = { 400: '🐶', 404: '🔍', 500: '🛠' };

export async function showChangeFailure(locale: Locale, refusal: Refusal): Promise<void> {
  const text = basketText[locale];
  await openModal('alert', { ...describeChangeFailure(text, refusal), button: text.ok });
}

/** Prefers the field's message, then the general advice (ERRORTEXT-07, -08). */
export function describeChangeFailure(text: Words, refusal: Refusal): { title: string; text: string } {
  const title = text.changeFailedTitle(refusal.status || text.offline);
  const mark = MARKS[refusal.status];
  const quantity = refusal.kind === 'fields' ? refusal.fields.quantity : undefined;
  const detail = Array.isArray(quantity) ? quantity[0]?.message : undefined;
  return { title: mark ? `${title} ${mark}` : title, text: detail ?? text.changeFailedText };
}

/** The message for the pressed button when no line was added (ERRORTEXT-16). */
export function describeAddFailure(locale: Locale, added: readonly Added[]): AddFailure | null {
  const [first, ...others] = refusalsOf(added);
  return first ? failureOf(basketText[locale], first.refusal, [first, ...others]) : null;
}

/** Some articles of one request were added: each has its own line, so a refused one does not affect the others. */
export async function showPartialFailure(locale: Locale, added: readonly Added[]): Promise<void> {
  const text = basketText[locale];
  const [first, ...others] = refusalsOf(added);
  if (!first) return;
  const titles = [first, ...others].map(({ title }) => title).join('; ');
  const failure = { ...failureOf(text, first.refusal, [first]), text: text.someNotAdded(titles) };
  await openModal('alert', { ...failure, button: text.ok });
}

export async function showAddFailure(locale: Locale, refusal: Refusal): Promise<void> {
  const text = basketText[locale];
  await openModal('alert', { ...failureOf(text, refusal, []), button: text.ok });
}

type Added = { title: string; done: ChangeResult };
type Refused = { title: string; refusal: Refusal };

function refusalsOf(added: readonly Added[]): Refused[] {
  return added.flatMap(({ title, done }) => (done.ok ? [] : [{ title, refusal: done.refusal }]));
}

function failureOf(text: Words, refusal: Refusal, refused: readonly Refused[]): AddFailure {
  if (refusal.kind === 'cookies') return { title: text.cookiesTitle, text: text.cookiesAdvice };
  const message = getRefusalMessage(refusal);
  return {
    title: text.addFailedTitle(refusal.status || text.offline),
    text: refused.length > 1 ? text.noneAdded(refused.map(({ title }) => title).join('; ')) : text.addFailedText,
    ...(message && { hint: text.serverSaid(message) }),
  };
}

export function getRefusalMessage(refusal: Refusal): string | undefined {
  switch (refusal.kind) {
    case 'fields':
      return firstError(refusal.fields)?.message;
    case 'detail':
      return refusal.problem.detail;
    default:
      return undefined;
  }
}
