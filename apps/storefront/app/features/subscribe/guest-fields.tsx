import { suggestEmail } from '@kashtanka/rules';
import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { SuggestedCorrection } from '@kashtanka/ui/form/suggested-correction.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { bindField } from '#platform/forms/bind-field.ts';
import { errorText } from '#platform/forms/error-text.ts';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import type { GuestForm } from './guest-form.ts';
import styles from './subscribe.module.css';

type Part<Values extends GuestForm> = { form: ApiForm<Values> };

/** The message of a field's error, if any. */
export function useFieldError<Values>(form: ApiForm<Values>): (field: keyof Values & string) => string | undefined {
  const { errors } = useText(subscribeText);
  return (field) => {
    const error = form.errors[field];
    return error && errorText(errors, { field }, error);
  };
}

/** The email field, with typo correction. */
export function EmailField<Values extends GuestForm>({ form }: Part<Values>) {
  const text = useText(subscribeText);
  const errorOf = useFieldError(form);
  return (
    <div>
      <TextField
        {...bindField({ form, field: 'guest_email' })}
        label={text.email}
        // The hint reserves the space of an error, which would move the checkbox under the pointer.
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        error={errorOf('guest_email')}
        data-autofocus
      />
      <SuggestedCorrection
        meant={suggestEmail(form.values.guest_email)}
        maybe={text.maybe}
        onAccept={(guest_email) => form.change({ guest_email } as Partial<Values>)}
      />
    </div>
  );
}

/** Spam trap: bots fill it, people can neither see nor focus it (SUBSCRIBE-02). */
export function SpamTrap<Values extends GuestForm>({ form }: Part<Values>) {
  const text = useText(subscribeText);
  return (
    <label className={styles.trap} aria-hidden>
      {text.trap}
      <input {...bindField({ form, field: 'first_name' })} tabIndex={-1} autoComplete="off" />
    </label>
  );
}

/** Consent. Its link opens a new tab, because another modal would replace this one with its input. */
export function TermsCheckbox<Values extends GuestForm>({ form }: Part<Values>) {
  const text = useText(subscribeText);
  const paths = usePaths();
  const errorOf = useFieldError(form);
  return (
    <Checkbox
      name="guest_terms_agreement"
      checked={form.values.guest_terms_agreement}
      error={errorOf('guest_terms_agreement')}
      onChange={({ target }) => form.change({ guest_terms_agreement: target.checked } as Partial<Values>)}
    >
      {text.terms}{' '}
      <TextLink to={paths.page('agreement')} target="_blank">
        {text.termsAgreement}
      </TextLink>{' '}
      {text.and}{' '}
      <TextLink to={paths.page('privacy')} target="_blank">
        {text.termsPrivacy}
      </TextLink>
    </Checkbox>
  );
}
