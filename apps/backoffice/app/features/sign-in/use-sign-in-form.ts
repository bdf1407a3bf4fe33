import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useFailureText } from '#parts/failure-text.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';

type SignIn<Values> = {
  send(values: Values): Promise<CallResult<unknown, AdminProblem>>;
  /** Every wrong part has the same answer. */
  refused: string;
  onSignedIn: () => void;
};

type SignInForm<Values extends FieldValues> = UseFormReturn<Values> & {
  submit: () => void;
  error: string | undefined;
  rule: { required: string };
};

/** A form that signs in. Empty fields are marked, and the focus goes to the first of them. */
export function useSignInForm<Values extends FieldValues>(signIn: SignIn<Values>): SignInForm<Values> {
  const text = useText(signInText);
  const textOf = useFailureText();
  const form = useForm<Values>();
  const [error, setError] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setError(undefined);
    const result = await signIn.send(values);
    if (result.ok) return signIn.onSignedIn();
    const failure = failureOf(result);
    setError(WRONG_PARTS.has(failure.kind) ? signIn.refused : textOf(failure));
  });
  return { ...form, submit: () => void submit(), error, rule: { required: text.missing } };
}

const WRONG_PARTS: ReadonlySet<string> = new Set(['refused', 'signed-out', 'fields', 'denied']);
