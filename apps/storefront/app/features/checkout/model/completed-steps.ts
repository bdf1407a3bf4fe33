import type { CheckoutForm } from './checkout-form.ts';
import { type FormField, validateForm } from './form-errors.ts';

type Known = { hasTotal: boolean; canPay: boolean };

/** The completed steps; the leash is drawn up to the last one. */
export function getCompletedSteps(form: CheckoutForm, { hasTotal, canPay }: Known): Record<1 | 2 | 3 | 4, boolean> {
  const wrong = Object.keys(validateForm(form));
  const isRight = (belongs: (field: string) => boolean) => !wrong.some(belongs);
  const recipient: readonly (FormField | string)[] = ['recipient.first_name', 'recipient.phone', 'guest_email'];
  const steps = [
    isRight((field) => recipient.includes(field)),
    isRight((field) => field.startsWith('shipping_address.')) && hasTotal,
    canPay,
    isRight((field) => field === 'terms_agreement'),
  ];
  // A step counts only if all previous ones are complete.
  const upTo = (count: number) => steps.slice(0, count).every(Boolean);
  return { 1: upTo(1), 2: upTo(2), 3: upTo(3), 4: upTo(4) };
}
