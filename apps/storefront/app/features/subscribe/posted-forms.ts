import type { Client } from '@kashtanka/contract/client';
import { data, redirect } from 'react-router';
import { type FormValues, readFormValues } from '#platform/api/posted-form.ts';
import { EMPTY_BACK_IN_STOCK } from './back-in-stock-form.ts';
import { toFormPhase } from './form-phase.ts';
import { serializeGuest } from './guest-form.ts';
import { EMPTY_NEWSLETTER, serializeNewsletter } from './newsletter-form.ts';

// The route actions of forms that were posted before hydration or without scripts. Such a browser is a guest, because
// only scripts hold a login.

type Answer = Parameters<typeof toFormPhase>[0];

const GUEST = { isGuest: true };
const SEE_OTHER = 303;
const UNAVAILABLE = 503;

export async function subscribeToNewsByForm(api: Client, request: Request) {
  const values = readFormValues(await request.formData(), EMPTY_NEWSLETTER);
  return answer(request, values, await api.subscribeToNews({ body: serializeNewsletter(values, GUEST) }));
}

export async function subscribeToStockByForm(api: Client, request: Request) {
  const values = readFormValues(await request.formData(), EMPTY_BACK_IN_STOCK);
  const params = { article: values.product };
  return answer(request, values, await api.subscribeToStock({ params, body: serializeGuest(values, GUEST) }));
}

/** Redirects to the same answer for a new and a known address, so that it reveals neither. */
function answer<Values extends FormValues>({ url }: Request, values: Values, result: Answer) {
  if (result.ok || toFormPhase(result).at === 'already_subscribed')
    throw redirect(`${new URL(url).pathname}?link=sent`, SEE_OTHER);
  return data({ values, refused: result }, { status: result.status || UNAVAILABLE });
}
