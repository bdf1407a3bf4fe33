import { suggestEmail } from '@kashtanka/rules';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { PasswordField } from '@kashtanka/ui/form/password-field.tsx';
import { SuggestedCorrection } from '@kashtanka/ui/form/suggested-correction.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import type { ComponentProps } from 'react';
import type { FormError, FormNote } from '#platform/api/form-refusal.ts';
import { bindField } from '#platform/forms/bind-field.ts';
import { errorText } from '#platform/forms/error-text.ts';
import type { ApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';

type Texts = Record<string, string | boolean>;
type Part<Values extends Texts> = { form: ApiForm<Values>; field: keyof Values & string };

export function useErrorText(): (field: string, error: FormError | undefined) => string | undefined {
  const { errors } = useText(accountText);
  return (field, error) => error && errorText(errors, { field }, error);
}

/** The email field of an account, with typo correction (VALIDATION-27). */
export function EmailField<Values extends Texts & { email: string }>({ form }: { form: ApiForm<Values> }) {
  const text = useText(accountText);
  const errorOf = useErrorText();
  return (
    <div>
      <TextField
        {...bindField({ form, field: 'email' })}
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="off"
        maxLength={254}
        error={errorOf('email', form.errors.email)}
      />
      <SuggestedCorrection
        meant={suggestEmail(form.values.email)}
        maybe={text.maybe}
        onAccept={(email) => form.change({ email } as Partial<Values>)}
      />
    </div>
  );
}

type SecretFieldProps<Values extends Texts> = Part<Values> &
  Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>;

export function SecretField<Values extends Texts>({ form, field, ...words }: SecretFieldProps<Values>) {
  const text = useText(accountText);
  const errorOf = useErrorText();
  return (
    <PasswordField
      {...bindField({ form, field })}
      {...words}
      showLabel={text.showPassword}
      hideLabel={text.hidePassword}
      error={errorOf(field, form.errors[field])}
    />
  );
}

type FormNotesProps = { notes: readonly FormNote[]; context?: string; children?: Elements };

/** Server messages that belong to no field (ERRORTEXT-43). */
export function FormNotes({ notes, context = '', children }: FormNotesProps) {
  const { errors } = useText(accountText);
  if (notes.length === 0) return null;
  return (
    <Note tone="bad" role="alert" className={styles.note}>
      {notes.map(({ field, error }) => (
        <p key={field + error.code}>{errorText(errors, { context, field }, error)}</p>
      ))}
      {children}
    </Note>
  );
}
