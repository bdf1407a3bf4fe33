import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import { FormTextField } from './form-text-field.tsx';
import styles from './steps.module.css';
import { StreetField } from './street-field.tsx';

export function CourierAddress() {
  const text = useText(checkoutText);
  const { form, changeShipping, clear } = useCheckoutContext();
  const { line1, postcode } = form.shipping;
  return (
    <div className={styles.fields}>
      <StreetField
        label={text.street}
        value={line1}
        place={form.shipping}
        onText={(value) => changeShipping({ line1: value })}
        onPostcode={(found) => {
          clear('shipping_address.postcode');
          changeShipping({ postcode: found });
        }}
      />
      <FormTextField
        field="shipping_address.postcode"
        label={text.postcode}
        hint={text.postcodeHint}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
        value={postcode}
        onText={(value) => changeShipping({ postcode: value })}
      />
    </div>
  );
}
