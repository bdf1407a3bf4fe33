import type { FieldErrors } from '@kashtanka/contract';
import { type FormEvent, useState } from 'react';
import { subscribeText } from '#messages/subscribe';
import { errorsAt, errorText } from '#platform/error-text.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { type FormField, formFaults, type SubscribeForm } from './form-faults.ts';
import { EmailField, Terms, Trap } from './guest-fields.tsx';
import styles from './subscribe.module.css';

type SubscribeFieldsProps = {
  form: SubscribeForm;
  /** Empty for a thing without sizes. */
  sizes: readonly { article: string; title: string }[];
  /** What the server refused. */
  errors: FieldErrors;
  isBusy: boolean;
  onChange(changes: Partial<SubscribeForm>): void;
  onSend(): void;
};

const SERVER_FIELDS: Record<FormField, string> = {
  article: 'product',
  email: 'guest_email',
  terms: 'guest_terms_agreement',
};

/** The form itself. A field complains once it was left or the form was sent, and falls silent when it is mended. */
export function SubscribeFields({ form, sizes, errors, isBusy, onChange, onSend }: SubscribeFieldsProps) {
  const text = useText(subscribeText);
  const [told, setTold] = useState<readonly FormField[]>([]);
  const faults = formFaults(form);
  const isValid = Object.keys(faults).length === 0;
  const errorOf = (field: FormField): string | undefined => {
    const [refused] = errorsAt(errors, SERVER_FIELDS[field]);
    const code = told.includes(field) ? faults[field] : undefined;
    const error = refused ?? (code === undefined ? undefined : { code });
    return error && errorText(text.faults, { field }, error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(['article', 'email', 'terms']);
    if (isValid && !isBusy) onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{sizes.length > 0 ? text.text : text.textOfThing}</p>
      {sizes.length > 0 && (
        <Select
          label={text.size}
          value={form.article}
          error={errorOf('article')}
          onChange={(event) => onChange({ article: event.target.value })}
        >
          <option value="" disabled>
            {text.chooseSize}
          </option>
          {sizes.map(({ article, title }) => (
            <option key={article} value={article}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <EmailField
        value={form.email}
        error={errorOf('email')}
        onChange={(email) => onChange({ email })}
        onEnter={() => setTold(told.filter((field) => field !== 'email'))}
        onLeave={() => setTold([...told, 'email'])}
      />
      <Trap value={form.trap} onChange={(trap) => onChange({ trap })} />
      <Terms checked={form.terms} error={errorOf('terms')} onChange={(terms) => onChange({ terms })} />
      <Button type="submit" tone="go" wide off={!isValid} busy={isBusy}>
        {text.send}
      </Button>
    </form>
  );
}
