import { checkoutErrorsText } from '@kashtanka/texts/storefront/buying/checkout-errors';
import { createContext, useContext } from 'react';
import { errorText } from '#platform/forms/error-text.ts';
import { useLocale } from '#platform/text/locale.ts';
import type { FormField } from './form-errors.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

const CheckoutFormContext = createContext<CheckoutFormState | undefined>(undefined);

export const CheckoutFormProvider = CheckoutFormContext.Provider;

export function useCheckoutContext(): CheckoutFormState {
  const state = useContext(CheckoutFormContext);
  if (!state) throw new Error('useForm must be used inside CheckoutFormProvider');
  return state;
}

/** Fields that need a message of their own for the same error code (VALIDATION-10). */
const CONTEXTS: Partial<Record<FormField, string>> = { terms_agreement: 'terms' };

export function useFieldError(field: FormField): string | undefined {
  const locale = useLocale();
  const error = useCheckoutContext().errors[field];
  if (!error) return undefined;
  const [first = '', second] = field.split('.');
  const context = CONTEXTS[field];
  return errorText(checkoutErrorsText[locale], { field: second ?? first, ...(context && { context }) }, error);
}
