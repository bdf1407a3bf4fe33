import { cleanLine, honeypotValue } from '@kashtanka/rules';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { api } from '#platform/api/api.ts';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { bindField } from '#platform/forms/bind-field.ts';
import { type ApiForm, useApiForm } from '#platform/forms/use-api-form.ts';
import { visit } from '#platform/navigation/visit.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { useText } from '#platform/text/text.ts';
import type { BeginLogin } from '../model/begin-login.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { EmailField, FormNotes, SecretField, useErrorText } from './form-parts.tsx';
import { SpamTrap } from './spam-trap.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

/** Consent boxes start empty (D79). */
export const EMPTY_REGISTRATION = {
  first_name: '',
  email: '',
  password: '',
  terms_agreement: false,
  news_agreement: false,
  /** Spam trap: hidden from people, so they leave it empty (D72). */
  guest_first_name: '',
};

type Registration = typeof EMPTY_REGISTRATION;
type Registering = ApiForm<Registration>;
type Props = { beginLogin: BeginLogin; posted: PostedForm<Registration> | undefined };

export function RegisterForm(props: Props) {
  const text = useText(accountText);
  const { pointsPercent } = useShopFrame();
  const errorOf = useErrorText();
  const form = useRegistration(props);
  return (
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      <FormNotes notes={form.notes} context="register" />
      <TextField
        {...bindField({ form, field: 'first_name' })}
        label={text.name}
        autoComplete="given-name"
        maxLength={60}
        error={errorOf('first_name', form.errors.first_name)}
      />
      <EmailField form={form} />
      <SecretField
        form={form}
        field="password"
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
      />
      <Consents form={form} />
      <SpamTrap form={form} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {text.register}
      </Button>
      {pointsPercent !== null && <p className="small muted">{text.points(pointsPercent)}</p>}
    </form>
  );
}

function useRegistration({ beginLogin, posted }: Props): Registering {
  return useApiForm({
    empty: EMPTY_REGISTRATION,
    posted,
    validate: ({ first_name, email, password, terms_agreement }) => ({
      first_name: validators.name(first_name),
      email: validators.email(email),
      password: validators.newPassword(password),
      terms_agreement: validators.consent(terms_agreement),
    }),
    send: async (values) => {
      const goOn = beginLogin();
      const result = await api.register({ body: { ...serializeRegistration(values), partner: visit.partner } });
      if (!result.ok) return result;
      await goOn(result.body);
    },
  });
}

export function serializeRegistration({ email, first_name, guest_first_name, ...others }: Registration) {
  return {
    ...others,
    email: email.trim(),
    first_name: cleanLine(first_name),
    guest_first_name: honeypotValue(guest_first_name),
  };
}

function Consents({ form }: { form: Registering }) {
  const text = useText(accountText);
  return (
    <div>
      <TermsCheckbox form={form} />
      <Checkbox
        name="news_agreement"
        checked={form.values.news_agreement}
        onChange={({ target }) => form.change({ news_agreement: target.checked })}
      >
        {text.news}
      </Checkbox>
    </div>
  );
}
