import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { signInApi } from '#platform/api/sign-in-api.ts';
import { useText } from '#platform/text/text.ts';
import styles from './sign-in.module.css';
import { useSignInForm } from './use-sign-in-form.ts';

export function RecoveryForm({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText(signInText);
  const { form, errors, error, isBusy } = useSignInForm({
    fields: ['name', 'code'],
    send: ({ name, code }) => signInApi.signInWithRecoveryCode({ body: { name, code } }),
    refused: text.recoveryRefused,
    onSignedIn,
  });
  return (
    <form {...form} className={styles.form}>
      <TextField label={text.name} hint={text.nameHint} autoComplete="username" name="name" error={errors.name} />
      <TextField
        label={text.recoveryTitle}
        hint={text.recoveryHint}
        autoComplete="off"
        spellCheck={false}
        name="code"
        error={errors.code}
      />
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <Button type="submit" wide busy={isBusy}>
        {text.signIn}
      </Button>
    </form>
  );
}
