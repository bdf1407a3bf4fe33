import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { type ComponentProps, useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';

type FieldName = 'name' | 'password' | 'code';

type SignIn = {
  /** The fields that the form has. */
  fields: readonly FieldName[];
  send(values: Record<FieldName, string>): Promise<CallResult<unknown, AdminProblem>>;
  /** Every wrong part has the same answer. */
  refused: string;
  onSignedIn: () => void;
};

type SignInForm = {
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onChange'>;
  /** Fields that were left empty. */
  errors: Partial<Record<FieldName, string>>;
  error: string | undefined;
  isBusy: boolean;
};

const WRONG_PARTS: ReadonlySet<string> = new Set(['refused', 'signed-out', 'fields', 'denied']);

/**
 * A form that signs in. Empty fields are marked, and the focus goes to the first of them. Without the form library,
 * which would be a tenth of the page.
 */
export function useSignInForm({ fields, send, refused, onSignedIn }: SignIn): SignInForm {
  const text = useText(signInText);
  const textOf = useFailureText();
  const [empty, setEmpty] = useState<readonly FieldName[]>([]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const missing = fields.filter((field) => values[field] === '');
    setEmpty(missing);
    setError(undefined);
    if (missing.length > 0) return focusField(form, missing[0]);
    setBusy(true);
    const result = await send(values).finally(() => setBusy(false));
    if (result.ok) return onSignedIn();
    const failure = failureOf(result);
    setError(WRONG_PARTS.has(failure.kind) ? refused : textOf(failure));
  };
  return {
    form: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onChange: () => setEmpty([]),
    },
    errors: Object.fromEntries(empty.map((field) => [field, text.missing])),
    error,
    isBusy,
  };
}

function valuesOf(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  const read = (field: FieldName) => String(data.get(field) ?? '').trim();
  return { name: read('name'), password: read('password'), code: read('code') };
}

function focusField(form: HTMLFormElement, field: FieldName | undefined): void {
  form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
