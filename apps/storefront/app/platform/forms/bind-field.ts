import type { FocusEvent } from 'react';
import type { ApiForm } from './use-api-form.ts';

type Texts = Record<string, string | boolean>;

/** Props that bind a text value of the form to its input. */
export function bindField<Values extends Texts>({
  form,
  field,
}: {
  form: ApiForm<Values>;
  field: keyof Values & string;
}) {
  return {
    name: field,
    value: String(form.values[field]),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [field]: target.value } as Partial<Values>),
    onFocus: () => form.enter(field),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Submitting validates every field. An error shown before the click would move the button.
      if (!isSending(relatedTarget)) form.leave(field);
    },
  };
}

function isSending(next: EventTarget | null): boolean {
  return next instanceof HTMLButtonElement && next.type === 'submit';
}
