import type { Address } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { checkoutText } from '#messages/checkout';
import { accountApi } from '#platform/account-api.ts';
import { useText } from '#platform/text.ts';
import { ChipButton } from '#ui/chip-button.tsx';
import { useForm } from './checkout-context.ts';
import { shippingOf, withAddress } from './fill-in.ts';
import styles from './steps.module.css';

/** The addresses of who is logged in: the default one is filled in where nothing was typed, any of them by a press. */
export function OwnAddresses({ onFilled }: { onFilled(address: Pick<Address, 'state'>): void }) {
  const text = useText(checkoutText);
  const { changeShipping, fill, clearDelivery } = useForm();
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, as the form opens.
  useEffect(() => {
    let isWanted = true;
    void accountApi.listAddresses().then((answer) => {
      if (!isWanted || !answer.ok) return;
      const [first] = answer.body.data;
      setAddresses(answer.body.data);
      if (first) fill((form) => withAddress(form, first));
    });
    return () => {
      isWanted = false;
    };
  }, []);
  // One alone is in the form already, or was typed over on purpose.
  if (addresses.length < 2) return null;
  const choose = (address: Address) => {
    changeShipping(shippingOf(address));
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
