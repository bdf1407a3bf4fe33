import type { ClassWithCharts, Client, Product, Variant } from '@kashtanka/contract';
import { listAllProducts } from '@kashtanka/contract/all-products';
import {
  findOwnChart,
  mainImage,
  SET_CLASSES,
  type SetCandidate,
  type SetSize,
  sortClassAttributes,
} from '@kashtanka/rules';

export type SetOption = SetSize & {
  article: string;
  /** `20 мм, латунь`. */
  title: string;
  price: string;
};

export type SetProduct = Omit<SetCandidate, 'sizes'> & { title: string; picture: string; sizes: SetOption[] };

type Calls = Pick<Client, 'listProducts' | 'getClass'>;

/** All products in stock for a set of this design; empty if a request fails. */
export async function loadSetProducts(api: Calls, design: string): Promise<SetProduct[]> {
  const [found, ...classes] = await Promise.all([
    listAllProducts(api, { product_class: [...SET_CLASSES], design: [design], available: true }),
    ...SET_CLASSES.map((code) => api.getClass({ params: { code } })),
  ]);
  if (!found.ok) return [];
  return found.products.flatMap((product) => {
    const answer = classes.find((one) => one.ok && one.body.code === product.class_code);
    return answer?.ok ? [setProduct(product, answer.body)] : [];
  });
}

function setProduct(product: Product, ofClass: ClassWithCharts): SetProduct {
  const { article, title, class_code, recomended_for, image, variants } = product;
  const rows = findOwnChart(product, ofClass.size_charts)?.sizes ?? [];
  const sizes = variants.map((variant): SetOption => {
    const size = textOf(variant.attributes.size);
    return {
      article: variant.article,
      size,
      tapeWidth: rows.find(({ code }) => code === size)?.tape_width ?? null,
      isAvailable: variant.is_available,
      title: titleOf(variant, ofClass),
      price: variant.price_with_discounts ?? variant.price.incl_tax,
    };
  });
  return { article, title, class_code, recomended_for, picture: mainImage(image)?.url ?? '', sizes };
}

/** The attribute values of a variant, in the order of its class. */
function titleOf({ attributes }: Variant, ofClass: ClassWithCharts): string {
  return sortClassAttributes(ofClass.attributes)
    .filter(({ sku_part }) => sku_part)
    .flatMap(({ code, values }) => {
      const value = textOf(attributes[code]);
      return value === null ? [] : [values.find((known) => known.value === value)?.title ?? value];
    })
    .join(', ');
}

function textOf(value: Variant['attributes'][string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
