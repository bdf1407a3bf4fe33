import { formatTypedPhone, parseEmail, parsePhone } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type FocusEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import type { PostedForm } from '#platform/api/posted-form.ts';
import { bindField } from '#platform/forms/bind-field.ts';
import { errorText } from '#platform/forms/error-text.ts';
import { handlePhonePaste } from '#platform/forms/phone-paste.ts';
import { useApiForm } from '#platform/forms/use-api-form.ts';
import { useText } from '#platform/text/text.ts';
import styles from './tracking.module.css';

export const EMPTY_SEARCH = { number: '', contact: '' };

type Props = { posted: PostedForm<typeof EMPTY_SEARCH> | undefined };

/**
 * Requests the link of an order. The link is sent to the order's email, so the response does not reveal whether
 * number and contact match. Without scripts the form is posted to its page, which redirects back with
 * `link=sent`.
 */
export function FindOrderForm({ posted }: Props) {
  const text = useText(orderText).find;
  const [isSent, setSent] = useState(false);
  const form = useApiForm({
    empty: EMPTY_SEARCH,
    posted,
    validate: ({ number, contact }) => ({ number: required(number), contact: contactError(contact) }),
    send: async (body) => {
      setSent(false);
      const result = await api.requestOrderLink({ body });
      if (!result.ok) return result;
      setSent(true);
    },
  });
  const contact = bindField({ form, field: 'contact' });
  const showContact = (event: FocusEvent) => {
    form.change({ contact: formatTypedPhone(form.values.contact) });
    contact.onBlur(event);
  };
  const errorOf = (field: keyof typeof EMPTY_SEARCH) => {
    const error = form.errors[field];
    return error && errorText(text.errors, { field }, error);
  };
  return (
    <form
      ref={form.ref}
      className={styles.find}
      method="post"
      action={usePaths().orderTracking}
      onSubmit={form.submit}
      noValidate
    >
      <p>{text.text}</p>
      <Outcome
        isSent={isSent}
        notes={form.notes.map(({ field, error }) => errorText(text.errors, { field }, error))}
      />
      <TextField
        {...bindField({ form, field: 'number' })}
        label={text.number}
        hint={text.numberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        error={errorOf('number')}
      />
      <TextField
        {...contact}
        label={text.contact}
        autoComplete="email"
        autoCapitalize="off"
        maxLength={254}
        error={errorOf('contact')}
        onBlur={showContact}
        onPaste={handlePhonePaste((phone) => form.change({ contact: phone }))}
      />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {text.send}
      </Button>
    </form>
  );
}

function Outcome({ isSent, notes }: { isSent: boolean; notes: readonly string[] }) {
  const text = useText(orderText).find;
  const [query] = useSearchParams();
  if (notes.length > 0) {
    return (
      <Note tone="bad" role="alert">
        {notes.join(' ')}
      </Note>
    );
  }
  if (isSent || query.get('link') === 'sent') {
    return (
      <Note tone="ok" role="status">
        {text.sent}
      </Note>
    );
  }
  return null;
}

function required(typed: string) {
  return typed.trim() === '' ? { code: 'required' } : undefined;
}

function contactError(typed: string) {
  return required(typed) ?? (parseEmail(typed) || parsePhone(typed) ? undefined : { code: 'invalid' });
}
