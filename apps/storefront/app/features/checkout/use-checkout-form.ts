import type { PaymentMethod, ShippingMethod } from '@kashtanka/contract';
import { cleanPostcode, parseEmail, type ShippingForm, shownTypedPhone } from '@kashtanka/rules';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type CheckoutForm, readForm, storeForm, withOffered } from './form.ts';
import { checkForm, type FormErrors, type FormField, withoutDelivery } from './form-errors.ts';
import { type PaymentMethods, usePaymentMethods } from './use-payment-methods.ts';

/** The form as it was filled in, stored in the browser with every change. */
export type StoredForm = { stored: CheckoutForm; setStored: Dispatch<SetStateAction<CheckoutForm>> };

export function useStoredForm(): StoredForm {
  const [stored, setStored] = useState(readForm);
  useEffect(() => storeForm(stored), [stored]);
  return { stored, setStored };
}

/** The form as it stands, with methods that can be had, and what is wrong with it. */
export type CheckoutFormState = {
  form: CheckoutForm;
  errors: FormErrors;
  payments: PaymentMethods;
  /** The town was typed and left, and the shop does not know it: region and country are asked for. */
  isTownUnknown: boolean;
  setTownUnknown(isUnknown: boolean): void;
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

export function useCheckoutForm(
  { stored, setStored }: StoredForm,
  methods: readonly ShippingMethod[],
): CheckoutFormState {
  const [errors, setErrors] = useState<FormErrors>({});
  const isKept = useRef(false);
  const { city, state } = stored.shipping;
  const [isTownUnknown, setTownUnknown] = useState(city !== '' && state === '');
  const delivered = withOffered(stored, { shipping: methods });
  const payments = usePaymentMethods(delivered.shippingCode);
  const form = withOffered(delivered, { payment: payments.at === 'known' ? payments.methods : NO_METHODS });
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
      if (field === 'recipient.phone') change({ phone: shownTypedPhone(value) });
      if (field === 'guest_email') change({ email: parseEmail(value) ?? value });
      if (field === 'shipping_address.postcode') changeShipping({ postcode: cleanPostcode(value) });
      const error = value.trim() ? checkForm(form)[field] : undefined;
      if (error) setErrors((before) => ({ ...before, [field]: error }));
    },
    fill: setStored,
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
