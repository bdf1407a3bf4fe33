import { data, type RouterContextProvider, redirect } from 'react-router';
import { loadFailures } from '#features/basket';
import { parseBuyForm } from '#features/product';
import { PATHS } from '#paths';
import { getApi, getShopperApi } from '#platform/loading/server-context.ts';
import { getLocale } from '#platform/text/locale.ts';

const SEE_OTHER = 303;
const BAD_REQUEST = 400;

type Sent = { context: Readonly<RouterContextProvider>; article: string; request: Request };

/**
 * Adds a product from a form posted without scripts and redirects to the basket, or to the back-in-stock form of a
 * size that is sold out. A refusal is rendered on the page with the same texts as with scripts.
 */
export async function addFromForm({ context, article, request }: Sent) {
  const locale = getLocale(new URL(request.url).pathname);
  const wanted = await parseBuyForm(getApi({ context }), { article, locale, form: await request.formData() });
  if (!wanted.ok && !wanted.failure) throw redirect(PATHS[locale].backInStock(wanted.awaited), SEE_OTHER);
  if (!wanted.ok) return data(wanted.failure, { status: BAD_REQUEST });
  const done = await getShopperApi({ context }).addLine({ body: wanted.line });
  if (done.ok) throw redirect(PATHS[locale].checkout, SEE_OTHER);
  const { describeAddFailure } = await loadFailures();
  const refused = { title: wanted.title, done: { ok: false as const, refusal: done } };
  return data(describeAddFailure(locale, [refused]), { status: done.status || BAD_REQUEST });
}
