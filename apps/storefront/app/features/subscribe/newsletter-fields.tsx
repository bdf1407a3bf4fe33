import type { FieldErrors } from '@kashtanka/contract';
import { type FormEvent, useRef, useState } from 'react';
import { subscribeText } from '#messages/subscribe';
import { errorsAt, errorText } from '#platform/error-text.ts';
import { focusFirstError } from '#platform/focus-first-error.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmailField, Terms, Trap } from './guest-fields.tsx';
import { type NewsField, type NewsForm, newsFaults } from './newsletter.ts';
import styles from './subscribe.module.css';

type NewsletterFieldsProps = {
  form: NewsForm;
  isGuest: boolean;
  /** What the server refused. */
  errors: FieldErrors;
  isBusy: boolean;
  onChange(changes: Partial<NewsForm>): void;
  onSend(): void;
};

const SERVER_FIELDS: Record<NewsField, string> = {
  email: 'guest_email',
  terms: 'guest_terms_agreement',
  news: 'news_agreement',
};

/** The form itself: an account is asked for nothing but its agreement. */
export function NewsletterFields({ form, isGuest, errors, isBusy, onChange, onSend }: NewsletterFieldsProps) {
  const { newsletter: text, faults: faultTexts } = useText(subscribeText);
  const ref = useRef<HTMLFormElement>(null);
  const isLed = useRef(false);
  const [told, setTold] = useState<readonly NewsField[]>([]);
  const faults = newsFaults(form, { isGuest });
  const isValid = Object.keys(faults).length === 0;
  const errorOf = (field: NewsField): string | undefined => {
    const [refused] = errorsAt(errors, SERVER_FIELDS[field]);
    const code = told.includes(field) ? faults[field] : undefined;
    const error = refused ?? (code === undefined ? undefined : { code });
    return error && errorText(faultTexts, { field }, error);
  };
  // A field that one is led to keeps its complaint: it says why one is there.
  const leading = (work: () => void) => {
    isLed.current = true;
    work();
    isLed.current = false;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(['email', 'terms', 'news']);
    if (isValid && !isBusy) onSend();
    else if (!isBusy) void focusFirstError(ref.current, leading);
  };
  return (
    <form ref={ref} className={styles.form} onSubmit={submit} noValidate>
      <p>{text.text}</p>
      {isGuest && (
        <EmailField
          value={form.email}
          error={errorOf('email')}
          onChange={(email) => onChange({ email })}
          onEnter={() => {
            if (!isLed.current) setTold(told.filter((field) => field !== 'email'));
          }}
          onLeave={() => setTold([...told, 'email'])}
        />
      )}
      <Trap value={form.trap} onChange={(trap) => onChange({ trap })} />
      <Checkbox
        checked={form.news}
        error={errorOf('news')}
        onChange={(event) => onChange({ news: event.target.checked })}
      >
        {text.agreement}
      </Checkbox>
      {isGuest && <Terms checked={form.terms} error={errorOf('terms')} onChange={(terms) => onChange({ terms })} />}
      <Button type="submit" tone="red" wide off={!isValid} busy={isBusy}>
        {text.send}
      </Button>
    </form>
  );
}
