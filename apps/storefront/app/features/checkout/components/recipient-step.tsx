import { deliveryType, suggestEmail } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { SuggestedCorrection } from '@kashtanka/ui/form/suggested-correction.tsx';
import { handlePhonePaste } from '#platform/forms/phone-paste.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import { useRecipientPrefill } from '../model/use-recipient-prefill.ts';
import { FormTextField } from './form-text-field.tsx';
import styles from './steps.module.css';

/** The recipient of the order; for emailed certificates the buyer, because only the buyer is contacted. */
export function RecipientStep() {
  const text = useText(checkoutText);
  const { form, change, fill } = useCheckoutContext();
  useRecipientPrefill(fill);
  const delivery = deliveryType(form.shippingCode);
  const isMailed = delivery === 'digital';
  return (
    <div className={styles.fields}>
      <FormTextField
        field="recipient.first_name"
        className={styles.wide}
        label={text.name}
        autoComplete="name"
        maxLength={60}
        value={form.name}
        onText={(name) => change({ name })}
      />
      {!isMailed && (
        <FormTextField
          field="recipient.phone"
          label={text.phone}
          hint={delivery === 'courier' ? text.phoneHint.courier : text.phoneHint.other}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          value={form.phone}
          onText={(phone) => change({ phone })}
          onPaste={handlePhonePaste((phone) => change({ phone }))}
        />
      )}
      <div className={isMailed ? styles.wide : undefined}>
        <FormTextField
          field="guest_email"
          label={text.email}
          hint={isMailed ? text.mailedHint : text.emailHint}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={form.email}
          onText={(email) => change({ email })}
        />
        <SuggestedCorrection
          meant={suggestEmail(form.email)}
          maybe={text.maybe}
          onAccept={(email) => change({ email })}
        />
      </div>
    </div>
  );
}
