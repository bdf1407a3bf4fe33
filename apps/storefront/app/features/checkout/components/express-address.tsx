import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import styles from './steps.module.css';
import { StreetField } from './street-field.tsx';

const MOSCOW = { country: 'RU', state: 'Москва', city: 'Москва' };

/** Express delivery serves only Moscow, so street and building suffice. */
export function ExpressAddress() {
  const text = useText(checkoutText);
  const { form, changeShipping } = useCheckoutContext();
  return (
    <div className={styles.fields}>
      <StreetField
        label={text.expressAddress}
        value={form.shipping.addressExpress}
        place={MOSCOW}
        onText={(addressExpress) => changeShipping({ addressExpress })}
      />
    </div>
  );
}
