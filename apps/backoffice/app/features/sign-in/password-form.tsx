import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PasswordField } from '@kashtanka/ui/form/password-field.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { signInApi } from '#platform/api/sign-in-api.ts';
import { useText } from '#platform/text/text.ts';
import styles from './sign-in.module.css';
import { useSignInForm } from './use-sign-in-form.ts';

export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText(signInText);
  const { form, errors, error, isBusy } = useSignInForm({
    fields: ['name', 'password', 'code'],
    send: (body) => signInApi.signInWithPassword({ body }),
    refused: text.refused,
    onSignedIn,
  });
  return (
    <form {...form} className={styles.form}>
      <TextField label={text.name} hint={text.nameHint} autoComplete="username" name="name" error={errors.name} />
      <PasswordField
        label={text.password}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        autoComplete="current-password"
        name="password"
        error={errors.password}
      />
      <TextField
        label={text.code}
        hint={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        error={errors.code}
      />
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <Button type="submit" tone="soft" wide busy={isBusy}>
        {text.signIn}
      </Button>
    </form>
  );
}
