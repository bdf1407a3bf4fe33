import type { Client } from '@kashtanka/contract/client';
import { data } from 'react-router';
import { readFormValues } from '#platform/posted-form.ts';
import { EMPTY_SEARCH } from './find-order.tsx';

const UNAVAILABLE = 503;

/** Requests an order's link for a form that was posted without scripts; resolves with its refusal, if any. */
export async function requestLinkByForm(api: Client, form: FormData) {
  const values = readFormValues(form, EMPTY_SEARCH);
  const result = await api.requestOrderLink({ body: values });
  return result.ok ? undefined : data({ values, refused: result }, { status: result.status || UNAVAILABLE });
}
