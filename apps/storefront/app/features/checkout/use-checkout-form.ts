import type { PaymentMethod, ShippingMethod } from '@kashtanka/contract';
import { cleanPostcode, parseEmail, type ShippingForm, shownTypedPhone } from '@kashtanka/rules';
import { useEffect, useRef, useState } from 'react';
import { type CheckoutForm, readForm, storeForm, withOffered } from './form.ts';
import { checkForm, type FormErrors, type FormField, withoutDelivery } from './form-errors.ts';
import { type PaymentMethods, usePaymentMethods } from './use-payment-methods.ts';

/** The form as it stands, kept in the browser with every change, and what is wrong with it. */
export type CheckoutFormState = {
  form: CheckoutForm;
  errors: FormErrors;
  payments: PaymentMethods;
  change(part: Partial<CheckoutForm>): void;
  changeShipping(part: Partial<ShippingForm>): void;
  /** Changes it by what it is by then: an answer comes while somebody types. */
  fill(filling: (form: CheckoutForm) => CheckoutForm): void;
  /** Checks one field when it is left; an empty one is not nagged about before the order is sent. */
  leave(field: FormField, value: string): void;
  /** Takes a field's error away, as soon as it is being mended. */
  clear(field: FormField): void;
  /** What was missing for another way of delivery says nothing about this one. */
  clearDelivery(): void;
  setErrors(errors: FormErrors): void;
  /** Does something that moves the focus into a field, and leaves that field's error as it is. */
  keepingErrors(work: () => void): void;
};

const NO_METHODS: readonly PaymentMethod[] = [];

export function useCheckoutForm(methods: readonly ShippingMethod[]): CheckoutFormState {
  const [kept, setKept] = useState(readForm);
  const [errors, setErrors] = useState<FormErrors>({});
  const isKept = useRef(false);
  const delivered = withOffered(kept, { shipping: methods });
  const payments = usePaymentMethods(delivered.shippingCode);
  const form = withOffered(delivered, { payment: payments.at === 'known' ? payments.methods : NO_METHODS });
  useEffect(() => storeForm(kept), [kept]);
  const change = (part: Partial<CheckoutForm>) => setKept((before) => ({ ...before, ...part }));
  const changeShipping = (part: Partial<ShippingForm>) =>
    setKept((before) => ({ ...before, shipping: { ...before.shipping, ...part } }));
  return {
    form,
    errors,
    payments,
    change,
    changeShipping,
    leave: (field, value) => {
      if (field === 'recipient.phone') change({ phone: shownTypedPhone(value) });
      if (field === 'guest_email') change({ email: parseEmail(value) ?? value });
      if (field === 'shipping_address.postcode') changeShipping({ postcode: cleanPostcode(value) });
      const error = value.trim() ? checkForm(form)[field] : undefined;
      if (error) setErrors((before) => ({ ...before, [field]: error }));
    },
    fill: setKept,
    clear: (field) => {
      if (!isKept.current) setErrors(({ [field]: _, ...others }) => others);
    },
    clearDelivery: () => setErrors(withoutDelivery),
    setErrors,
    keepingErrors: (work) => {
      isKept.current = true;
      work();
      isKept.current = false;
    },
  };
}
