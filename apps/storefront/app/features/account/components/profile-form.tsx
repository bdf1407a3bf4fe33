import type { Profile } from '@kashtanka/contract';
import { formatPhone, formatTypedPhone } from '@kashtanka/rules';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type FocusEvent, useRef, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { bindField } from '#platform/forms/bind-field.ts';
import { handlePhonePaste } from '#platform/forms/phone-paste.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { storeProfile } from '#platform/session/customer-profile.ts';
import { useText } from '#platform/text/text.ts';
import { getProfileChanges, type ProfileFormValues } from '../model/profile-changes.ts';
import { requiresPassword } from '../model/requires-password.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { EmailState } from './email-state.tsx';
import { EmailField, FormNotes, SecretField, useErrorText } from './form-parts.tsx';
import { SavedMessage } from './saved-message.tsx';

/** Name and contacts of the shopper (PROFILE-07, PROFILE-10). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const text = useText(accountText);
  const errorOf = useErrorText();
  const [isSaved, setSaved] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const [shown, setShown] = useState(profile);
  /** The values that the server has stored, as far as this form knows. */
  const known = useRef(valuesOf(profile));
  const form = useApiForm({
    empty: known.current,
    validate: ({ email, first_name, phone }) => ({
      email: validators.email(email),
      first_name: validators.name(first_name),
      phone: validators.phone(phone),
    }),
    send: async (values) => {
      setSaved(false);
      const result = await api.changeProfile({ body: getProfileChanges(values, known.current) });
      if (!result.ok) {
        if (requiresPassword(result)) setAsksPassword(true);
        return result;
      }
      // A new email takes effect after confirmation; until then the field shows the current one.
      const { email } = result.body;
      known.current = { ...values, email, current_password: '' };
      form.change({ email, current_password: '' });
      setAsksPassword(false);
      setShown(result.body);
      storeProfile(result.body);
      setSaved(true);
    },
  });
  const phone = bindField({ form, field: 'phone' });
  const showTypedPhone = (event: FocusEvent) => {
    form.change({ phone: formatTypedPhone(form.values.phone) });
    phone.onBlur(event);
  };
  return (
    <form ref={form.ref} className={styles.data} method="post" onSubmit={form.submit} noValidate>
      <FormNotes notes={form.notes} />
      <EmailState profile={shown} onChanged={setShown} />
      <TextField
        {...bindField({ form, field: 'first_name' })}
        label={text.name}
        autoComplete="given-name"
        maxLength={60}
        error={errorOf('first_name', form.errors.first_name)}
      />
      <TextField
        {...bindField({ form, field: 'last_name' })}
        label={text.lastName}
        autoComplete="family-name"
        maxLength={60}
        error={errorOf('last_name', form.errors.last_name)}
      />
      <div className={styles.emailPart}>
        <EmailField form={form} />
        {asksPassword && (
          <SecretField
            form={form}
            field="current_password"
            label={text.oldPassword}
            hint={text.passwordForEmail}
            autoComplete="current-password"
          />
        )}
      </div>
      <TextField
        {...phone}
        label={text.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errorOf('phone', form.errors.phone)}
        onBlur={showTypedPhone}
        onPaste={handlePhonePaste((typed) => form.change({ phone: typed }))}
      />
      <TextField
        {...bindField({ form, field: 'birthday' })}
        label={text.birthday}
        type="date"
        autoComplete="bday"
        error={errorOf('birthday', form.errors.birthday)}
      />
      <Checkbox
        name="news_agreement"
        checked={form.values.news_agreement}
        onChange={({ target }) => form.change({ news_agreement: target.checked })}
      >
        {text.news}
      </Checkbox>
      <div className={styles.save}>
        <Button type="submit" busy={form.isBusy}>
          {text.save}
        </Button>
        <SavedMessage isShown={isSaved}>{text.saved}</SavedMessage>
      </div>
    </form>
  );
}

function valuesOf({ first_name, last_name, email, phone, birthday, news_agreement }: Profile): ProfileFormValues {
  return {
    first_name,
    last_name,
    email,
    news_agreement,
    phone: phone === null ? '' : formatPhone(phone),
    birthday: birthday ?? '',
    current_password: '',
  };
}
