import { checkoutText } from '#messages/checkout';
import { useText } from '#platform/text.ts';
import { useForm } from './checkout-context.ts';
import { FormTextField } from './form-text-field.tsx';
import styles from './steps.module.css';

/** The express goes within Moscow only, so street and house are enough. */
export function ExpressAddress() {
  const text = useText(checkoutText);
  const { form, changeShipping } = useForm();
  return (
    <div className={styles.fields}>
      <FormTextField
        field="shipping_address.line1"
        className={styles.wide}
        label={text.expressAddress}
        autoComplete="address-line1"
        maxLength={500}
        value={form.shipping.addressExpress}
        onText={(addressExpress) => changeShipping({ addressExpress })}
      />
    </div>
  );
}
