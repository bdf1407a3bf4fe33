import type { Address } from '@kashtanka/contract';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { ChipButton } from '@kashtanka/ui/choice/chip-button.tsx';
import { useEffect, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import { prefillAddress, toShippingFields } from '../model/prefill.ts';
import styles from './steps.module.css';

/** The saved addresses of the account. The default one fills an empty form; a click fills any of them. */
export function SavedAddresses({ onFilled }: { onFilled(address: Pick<Address, 'state'>): void }) {
  const text = useText(checkoutText);
  const { changeShipping, fill, clearDelivery } = useCheckoutContext();
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once when the form opens.
  useEffect(() => {
    let isWanted = true;
    void api.listAddresses().then((answer) => {
      if (!isWanted || !answer.ok) return;
      const [first] = answer.body.data;
      setAddresses(answer.body.data);
      if (first) fill((form) => prefillAddress(form, first));
    });
    return () => {
      isWanted = false;
    };
  }, []);
  // A single address is already filled in, or was deliberately overwritten.
  if (addresses.length < 2) return null;
  const choose = (address: Address) => {
    changeShipping(toShippingFields(address));
    clearDelivery();
    onFilled(address);
  };
  return (
    <fieldset className={styles.own}>
      <legend className="visually-hidden">{text.ownAddresses}</legend>
      {addresses.map((address) => (
        <ChipButton key={address.id} onClick={() => choose(address)}>
          {`${address.city}, ${address.line1}`}
        </ChipButton>
      ))}
    </fieldset>
  );
}
