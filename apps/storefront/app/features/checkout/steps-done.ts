import type { CheckoutForm } from './form.ts';
import { checkForm, type FormField } from './form-errors.ts';

/** What is known beside the form: what it comes to, and what it may be paid with. */
type Known = { hasTotal: boolean; canPay: boolean };

/** Which steps are filled in so far; the leash is drawn up to them. */
export function stepsDone(form: CheckoutForm, { hasTotal, canPay }: Known): Record<1 | 2 | 3 | 4, boolean> {
  const wrong = Object.keys(checkForm(form));
  const isRight = (belongs: (field: string) => boolean) => !wrong.some(belongs);
  const recipient: readonly (FormField | string)[] = ['recipient.first_name', 'recipient.phone', 'guest_email'];
  const steps = [
    isRight((field) => recipient.includes(field)),
    isRight((field) => field.startsWith('shipping_address.')) && hasTotal,
    canPay,
    isRight((field) => field === 'terms_agreement'),
  ];
  // A leash has no gaps: a step is done when those before it are.
  const upTo = (count: number) => steps.slice(0, count).every(Boolean);
  return { 1: upTo(1), 2: upTo(2), 3: upTo(3), 4: upTo(4) };
}
