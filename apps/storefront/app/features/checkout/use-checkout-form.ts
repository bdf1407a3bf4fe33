import type { PaymentMethod, ShippingMethod } from '@kashtanka/contract';
import { cleanPostcode, formatTypedPhone, parseEmail, type ShippingForm } from '@kashtanka/rules';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type CheckoutForm, restoreForm, storeForm, withOfferedMethods } from './checkout-form.ts';
import { type FormErrors, type FormField, validateForm, withoutDeliveryErrors } from './form-errors.ts';
import { type PaymentMethods, usePaymentMethods } from './use-payment-methods.ts';

/** The form's values, stored in the browser on each change. */
export type StoredForm = { stored: CheckoutForm; setStored: Dispatch<SetStateAction<CheckoutForm>> };

export function useStoredForm(): StoredForm {
  const [stored, setStored] = useState(restoreForm);
  useEffect(() => storeForm(stored), [stored]);
  return { stored, setStored };
}

export type CheckoutFormState = {
  form: CheckoutForm;
  errors: FormErrors;
  payments: PaymentMethods;
  /** The city is unknown, so region and country are required. */
  isTownUnknown: boolean;
  setTownUnknown(isUnknown: boolean): void;
  change(part: Partial<CheckoutForm>): void;
  changeShipping(part: Partial<ShippingForm>): void;
  /** Updates the current values, because a response may arrive while the shopper types. */
  fill(filling: (form: CheckoutForm) => CheckoutForm): void;
  /** Validates a field on blur; an empty one is not reported before the form is submitted. */
  leave(field: FormField, value: string): void;
  clear(field: FormField): void;
  /** Removes delivery errors, because they belong to the previous method. */
  clearDelivery(): void;
  setErrors(errors: FormErrors): void;
  /** Runs `work`, which focuses a field, without clearing that field's error. */
  keepingErrors(work: () => void): void;
};

const NO_METHODS: readonly PaymentMethod[] = [];

export function useCheckoutForm(
  { stored, setStored }: StoredForm,
  methods: readonly ShippingMethod[],
): CheckoutFormState {
  const [errors, setErrors] = useState<FormErrors>({});
  const isKept = useRef(false);
  const { city, state } = stored.shipping;
  const [isTownUnknown, setTownUnknown] = useState(city !== '' && state === '');
  const delivered = withOfferedMethods(stored, { shipping: methods });
  const payments = usePaymentMethods(delivered.shippingCode);
  const form = withOfferedMethods(delivered, { payment: payments.at === 'known' ? payments.methods : NO_METHODS });
  const change = (part: Partial<CheckoutForm>) => setStored((before) => ({ ...before, ...part }));
  const changeShipping = (part: Partial<ShippingForm>) =>
    setStored((before) => ({ ...before, shipping: { ...before.shipping, ...part } }));
  return {
    form,
    errors,
    payments,
    isTownUnknown,
    setTownUnknown,
    change,
    changeShipping,
    leave: (field, value) => {
      if (field === 'recipient.phone') change({ phone: formatTypedPhone(value) });
      if (field === 'guest_email') change({ email: parseEmail(value) ?? value });
      if (field === 'shipping_address.postcode') changeShipping({ postcode: cleanPostcode(value) });
      const error = value.trim() ? validateForm(form)[field] : undefined;
      if (error) setErrors((before) => ({ ...before, [field]: error }));
    },
    fill: setStored,
    clear: (field) => {
      if (!isKept.current) setErrors(({ [field]: _, ...others }) => others);
    },
    clearDelivery: () => setErrors(withoutDeliveryErrors),
    setErrors,
    keepingErrors: (work) => {
      isKept.current = true;
      work();
      isKept.current = false;
    },
  };
}
