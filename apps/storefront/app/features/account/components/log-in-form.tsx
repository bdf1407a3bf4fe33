import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import type { FormNote } from '#platform/api/form-refusal.ts';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { errorText } from '#platform/forms/error-text.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { getLastEmail } from '#platform/session/customer-profile.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { useText } from '#platform/text/text.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import type { BeginLogin } from '../model/begin-login.ts';
import { validators } from '../model/validators.ts';
import styles from './account.module.css';
import { EmailField, SecretField } from './form-parts.tsx';

export const EMPTY_LOGIN = { email: '', password: '' };

type Props = {
  beginLogin: BeginLogin;
  posted?: PostedForm<typeof EMPTY_LOGIN> | undefined;
  /** The login has expired: the form says so and prefills the email. */
  again?: boolean;
};

/** Messages of a refused login (ERRORTEXT-43). */
function ServerMessages({ notes }: { notes: readonly FormNote[] }) {
  const { errors } = useText(accountText);
  if (notes.length === 0) return null;
  return (
    <Note tone="bad" role="alert">
      {notes.map(({ field, error }) => (
        <p key={field + error.code}>{error.message ?? errorText(errors, { field }, error)}</p>
      ))}
    </Note>
  );
}

/** A wrong password and an unknown email give the same message, so that accounts cannot be enumerated. */
export function LogInForm({ beginLogin, posted, again = false }: Props) {
  const text = useText(accountText);
  const { pointsPercent } = useShopFrame();
  const paths = usePaths();
  const isHydrated = useIsHydrated();
  const form = useApiForm({
    empty: again ? { ...EMPTY_LOGIN, email: getLastEmail() } : EMPTY_LOGIN,
    posted,
    validate: ({ email, password }) => ({
      email: validators.email(email),
      password: validators.password(password),
    }),
    send: async ({ email, password }) => {
      const goOn = beginLogin();
      const result = await api.logIn({ body: { email: email.trim(), password } });
      if (!result.ok) return result;
      await goOn(result.body);
    },
  });
  const { email, password } = form.values;
  return (
    // POST even before hydration, because a GET would put the password into the address.
    <form ref={form.ref} className={styles.form} method="post" onSubmit={form.submit} noValidate>
      {again && (
        <Note tone="warn" role="status">
          {text.sessionEnded}
        </Note>
      )}
      <EmailField form={form} />
      <SecretField form={form} field="password" label={text.password} autoComplete="current-password" />
      <TextLink className={styles.forgot} to={paths.forgotPassword}>
        {text.forgot}
      </TextLink>
      <Button
        type="submit"
        size="large"
        wide
        isDisabled={isHydrated && (!email.trim() || !password)}
        busy={form.isBusy}
      >
        {text.logIn}
      </Button>
      <ServerMessages notes={form.notes} />
      {!again && pointsPercent !== null && <p className="small muted">{text.points(pointsPercent)}</p>}
    </form>
  );
}
