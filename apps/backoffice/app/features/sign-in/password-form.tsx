import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PasswordField } from '@kashtanka/ui/form/password-field.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { api } from '#platform/api/api.ts';
import { useText } from '#platform/text/text.ts';
import styles from './sign-in.module.css';
import { useSignInForm } from './use-sign-in-form.ts';

type Values = { name: string; password: string; code: string };

export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText(signInText);
  const { register, submit, error, rule, formState } = useSignInForm<Values>({
    send: (body) => api.signInWithPassword({ body }),
    refused: text.refused,
    onSignedIn,
  });
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        autoComplete="username"
        error={errors.name?.message}
        {...register('name', rule)}
      />
      <PasswordField
        label={text.password}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', rule)}
      />
      <TextField
        label={text.code}
        hint={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code', rule)}
      />
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <Button type="submit" tone="soft" wide busy={isSubmitting}>
        {text.signIn}
      </Button>
    </form>
  );
}
