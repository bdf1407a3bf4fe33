import type { StaffRole } from '@kashtanka/rules';
import { failuresText } from '@kashtanka/texts/backoffice/failures';
import { rolesText } from '@kashtanka/texts/backoffice/roles';
import type { Failure } from '#platform/api/failure.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';

/** A failure in words: its cause, and the next step. */
export function failureText(locale: Locale, failure: Failure): string {
  const text = failuresText[locale];
  switch (failure.kind) {
    case 'network':
      return text.network;
    case 'broken':
      return text.broken(failure.requestId);
    case 'signed-out':
      return text.signedOut;
    case 'proof':
      return text.proofNeeded;
    case 'denied':
      return text.denied(failure.roles.map((role) => roleText(locale, role)).join(', '));
    case 'not-found':
      return text.notFoundTitle;
    case 'stale':
      return failure.problem.detail || text.stale;
    case 'too-many':
      return text.tooMany;
    case 'fields':
      return text.fields;
    case 'refused':
      return failure.problem.detail || text.broken(failure.problem.request_id);
    default:
      return failure satisfies never;
  }
}

function roleText(locale: Locale, role: string): string {
  return isRole(role) ? rolesText[locale][role] : role;
}

function isRole(role: string): role is StaffRole {
  return Object.hasOwn(rolesText.ru, role);
}

export function useFailureText(): (failure: Failure) => string {
  const locale = useLocale();
  return (failure) => failureText(locale, failure);
}
