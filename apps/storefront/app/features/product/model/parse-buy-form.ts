import type { Client } from '@kashtanka/contract/client';
import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import type { Locale } from '#platform/text/locale.ts';
import type { AddFailure } from '#platform/use-add-to-basket.ts';
import { loadProduct } from '../api/load-product.ts';
import { getChoosePrompt } from './availability-texts.ts';
import { getPurchaseAction } from './purchase-action.ts';
import { getSelection, getSelectName } from './variant-selection.ts';

type Form = { article: string; locale: Locale; form: FormData };

type ToAdd =
  | { ok: true; title: string; line: { article: string; quantity: number; options: [] } }
  | { ok: false; failure: AddFailure }
  /** Sold out; its return can be subscribed to. */
  | { ok: false; failure: null; awaited: string };

/** The line that a posted form requests, or a refusal: no size selected, sold out, or not for sale. */
export async function parseBuyForm(api: Client, { article, locale, form }: Form): Promise<ToAdd> {
  const text = productText[locale];
  const refuse = (title: string, advice: string): ToAdd => ({ ok: false, failure: { title, text: advice } });
  const found = await loadProduct(api, article, locale);
  if (found.at !== 'found') return refuse(text.soldOutButton, text.allSoldOut);
  const { view } = found;
  const asked = view.attributes.map(({ code }) => [code, form.get(getSelectName(code))?.toString()]);
  const choice = getSelection(view, Object.fromEntries(asked));
  const buying = getPurchaseAction(view, { choice, isStoreOpen: true });
  if (buying.at === 'choose') {
    const open = choice.attributes.find(({ code }) => code === buying.code);
    return refuse(open ? getChoosePrompt(text, open) : text.add, text.thenAdd);
  }
  if (buying.at === 'notify') return { ok: false, failure: null, awaited: buying.article };
  if (buying.at !== 'add') return refuse(text.soldOutButton, text.allSoldOut);
  const quantity = Number(form.get('quantity')) || 1;
  return { ok: true, title: view.title, line: { article: buying.article, quantity, options: [] } };
}
