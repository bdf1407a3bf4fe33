import type { Order } from '@kashtanka/contract';
import { honeypotValue } from '@kashtanka/rules';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { type ApiForm, useApiForm } from '#platform/forms/use-api-form.ts';
import { visit } from '#platform/navigation/visit.ts';
import { useText } from '#platform/text/text.ts';
import type { BeginLogin } from '../model/begin-login.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { FormNotes, SecretField } from './form-parts.tsx';
import { SpamTrap } from './spam-trap.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

const EMPTY = {
  password: '',
  terms_agreement: false,
  /** Spam trap: hidden from people, so they leave it empty (D72). */
  guest_first_name: '',
};

type AccountOfOrderProps = {
  order: Order;
  /** Headers that prove access to the order, so that the new account takes it over. */
  headers: Record<string, string>;
  beginLogin: BeginLogin;
};

/** Lets a guest create an account after an order with only a password, because the order has the other data. */
export function CreateAccountFromOrder(props: AccountOfOrderProps) {
  const text = useText(accountText);
  const paths = usePaths();
  const form = useAccountOfOrder(props);
  const hasProfile = form.notes.some(({ field }) => field === 'email');
  return (
    <section className={styles.ofOrder} aria-labelledby="account-of-order">
      <h2 id="account-of-order">{text.ofOrder.title}</h2>
      <p>{text.ofOrder.text(props.order.recipient.email)}</p>
      <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
        <FormNotes notes={form.notes} context="register">
          {hasProfile && <TextLink to={paths.login()}>{text.logInTab}</TextLink>}
        </FormNotes>
        {/* Password managers need the user name beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={props.order.recipient.email} />
        <SecretField
          form={form}
          field="password"
          label={text.password}
          hint={text.passwordHint}
          autoComplete="new-password"
        />
        <TermsCheckbox form={form} />
        <SpamTrap form={form} />
        <Button type="submit" busy={form.isBusy}>
          {text.register}
        </Button>
      </form>
    </section>
  );
}

function useAccountOfOrder({ order, headers, beginLogin }: AccountOfOrderProps): ApiForm<typeof EMPTY> {
  const { email, first_name, last_name, phone } = order.recipient;
  return useApiForm({
    empty: EMPTY,
    validate: ({ password, terms_agreement }) => ({
      password: validators.newPassword(password),
      terms_agreement: validators.consent(terms_agreement),
    }),
    send: async ({ guest_first_name, ...typed }) => {
      const goOn = beginLogin();
      const result = await api.register({
        headers,
        body: {
          ...typed,
          email,
          first_name,
          last_name,
          phone,
          order_number: order.number,
          guest_first_name: honeypotValue(guest_first_name),
          partner: visit.partner,
        },
      });
      if (!result.ok) return result;
      await goOn(result.body);
    },
  });
}
