import type { Client } from '@kashtanka/contract/client';
import { data } from 'react-router';
import { readFormValues } from '#platform/posted-form.ts';
import { EMPTY_RECOVERY } from './forgot-form.tsx';
import { EMPTY_LOGIN } from './log-in-form.tsx';
import { EMPTY_REGISTRATION, serializeRegistration } from './register-form.tsx';

// The route actions of forms that were posted before hydration or without scripts. A refusal has the typed values,
// except passwords, because it becomes part of the page.

const UNAVAILABLE = 503;

export async function logInByForm(api: Client, form: FormData) {
  const { email, password } = readFormValues(form, EMPTY_LOGIN);
  const result = await api.logIn({ body: { email: email.trim(), password } });
  if (result.ok) return { of: 'login' as const, tokens: result.body };
  const values = { email, password: '' };
  return data({ of: 'loginForm' as const, values, refused: result }, { status: result.status || UNAVAILABLE });
}

export async function registerByForm(api: Client, form: FormData) {
  const typed = readFormValues(form, EMPTY_REGISTRATION);
  const result = await api.register({ body: serializeRegistration(typed) });
  if (result.ok) return { of: 'login' as const, tokens: result.body };
  const values = { ...typed, password: '' };
  return data(
    { of: 'registrationForm' as const, values, refused: result },
    { status: result.status || UNAVAILABLE },
  );
}

/** Resolves with undefined once the email is requested. */
export async function requestRecoveryByForm(api: Client, form: FormData) {
  const values = readFormValues(form, EMPTY_RECOVERY);
  const result = await api.requestRecovery({ body: { email: values.email.trim() } });
  return result.ok ? undefined : data({ values, refused: result }, { status: result.status || UNAVAILABLE });
}
