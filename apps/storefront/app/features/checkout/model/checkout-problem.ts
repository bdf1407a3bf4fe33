import type { Basket, ShippingQuote } from '@kashtanka/contract';
import type { Kopecks } from '@kashtanka/rules';
import type { Refused } from '../api/submit-order.ts';
import { assignErrors, type FormError, type FormErrors } from './form-errors.ts';

/** The available quantity of a line that exceeds the stock. */
export type ShortLine = { id: number; article: string; count_available: number };

export type CheckoutProblem =
  | { at: 'fields'; errors: FormErrors }
  | { at: 'refused'; error: FormError }
  | { at: 'price'; basket: Basket; shipping: ShippingQuote | null }
  /**
   * The total is higher than the shown one; the next press confirms it. `from` is null if the lower total was shown
   * at an earlier visit.
   */
  | { at: 'risen'; from: Kopecks | null; to: Kopecks }
  | { at: 'stock'; lines: readonly ShortLine[] }
  | { at: 'ordered'; number: string }
  | { at: 'limit'; reason: 'orders' | 'units' | 'network'; most: number }
  | { at: 'closed' }
  /** Status 0 means that no response arrived. */
  | { at: 'failed'; status: number; message: string | undefined };

export function toCheckoutProblem(refusal: Refused): CheckoutProblem {
  switch (refusal.kind) {
    case 'fields': {
      const { errors, rest } = assignErrors(refusal.fields);
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

function conflictOf({ problem }: Extract<Refused, { kind: 'detail' }>): CheckoutProblem | undefined {
  if ('basket' in problem) return { at: 'price', basket: problem.basket, shipping: problem.shipping };
  if ('lines' in problem) return { at: 'stock', lines: problem.lines };
  if ('reason' in problem) return { at: 'limit', reason: problem.reason, most: problem.most };
  if ('number' in problem) return { at: 'ordered', number: problem.number };
  return problem.code === 'store_closed' ? { at: 'closed' } : undefined;
}
