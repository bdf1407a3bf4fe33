import type { Client, Product } from '@kashtanka/contract';
import { mainImage, variantParameters } from '@kashtanka/rules';
import type { SellWithView } from '../model/product-view.ts';
import type { LineToAdd } from '../model/use-purchase.ts';

export type CompanionChoice = LineToAdd & {
  /** `16 мм, сталь`; empty for products with one variant. */
  details: string;
};

export type CompanionGroup = { title: string; choices: CompanionChoice[] };

/** The products in stock that match an option's filters (OPTION-02, D26); null if a request fails. */
export async function loadCompanions(
  api: Pick<Client, 'listProducts'>,
  { query }: Pick<SellWithView, 'query'>,
): Promise<CompanionGroup[] | null> {
  const answer = await api.listProducts({ query });
  if (!answer.ok) return null;
  return answer.body.results.map(groupOf).filter(({ choices }) => choices.length > 0);
}

function groupOf({ title, article, image, structure, available, variants, ...product }: Product): CompanionGroup {
  const shown = { title, image: mainImage(image)?.url ?? '', quantity: 1 };
  if (structure === 'standalone') {
    const price = product.price_with_discounts ?? product.price.incl_tax;
    return { title, choices: available ? [{ ...shown, article, price, details: '' }] : [] };
  }
  const choices = variants
    .filter(({ is_available }) => is_available)
    .map((variant) => ({
      ...shown,
      article: variant.article,
      price: variant.price_with_discounts ?? variant.price.incl_tax,
      details: variantParameters(variant.parameters)
        .map(({ value }) => value)
        .join(', '),
    }));
  return { title, choices };
}
