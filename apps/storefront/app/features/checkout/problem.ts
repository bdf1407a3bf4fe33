import type { Basket, ShippingQuote } from '@kashtanka/contract';
import type { Kopecks } from '@kashtanka/rules';
import { errorsOf, type FormError, type FormErrors } from './form-errors.ts';
import type { Refused } from './submit.ts';

/** How much there still is of each line that cannot be had as it stands. */
export type ShortLine = { id: number; article: string; count_available: number };

/** Why an order was not placed, in the words of this form. */
export type Problem =
  | { at: 'fields'; errors: FormErrors }
  | { at: 'refused'; error: FormError }
  | { at: 'price'; basket: Basket; shipping: ShippingQuote | null }
  /** The order is dearer than it was seen: the next press confirms the sum. Without `from`, it was seen at an earlier visit. */
  | { at: 'risen'; from: Kopecks | null; to: Kopecks }
  | { at: 'stock'; lines: readonly ShortLine[] }
  | { at: 'ordered'; number: string }
  | { at: 'limit'; reason: 'orders' | 'units' | 'network'; most: number }
  | { at: 'closed' }
  /** A status of 0 says that no answer came. */
  | { at: 'failed'; status: number; message: string | undefined };

export function problemOf(refusal: Refused): Problem {
  switch (refusal.kind) {
    case 'fields': {
      const { errors, rest } = errorsOf(refusal.fields);
      return rest ? { at: 'refused', error: rest } : { at: 'fields', errors };
    }
    case 'detail':
      return conflictOf(refusal) ?? { at: 'failed', status: refusal.status, message: refusal.problem.detail };
    case 'network':
    case 'not_modified':
      return { at: 'failed', status: refusal.status, message: undefined };
    default:
      return refusal satisfies never;
  }
}

function conflictOf({ problem }: Extract<Refused, { kind: 'detail' }>): Problem | undefined {
  if ('basket' in problem) return { at: 'price', basket: problem.basket, shipping: problem.shipping };
  if ('lines' in problem) return { at: 'stock', lines: problem.lines };
  if ('reason' in problem) return { at: 'limit', reason: problem.reason, most: problem.most };
  if ('number' in problem) return { at: 'ordered', number: problem.number };
  return problem.code === 'store_closed' ? { at: 'closed' } : undefined;
}
