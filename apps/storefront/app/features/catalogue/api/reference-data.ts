import type { Client, Design, ProductClass } from '@kashtanka/contract';
import { getBody } from '#platform/api/responses.ts';
import { type CardSource, type ProductCardView, toProductCard } from '../model/product-card-view.ts';

type DesignCalls = Pick<Client, 'listDesigns'>;
type ClassCalls = Pick<Client, 'listClasses'>;

/** An API client lives for one server render or one browser visit; reference data is cached that long. */
const designsBy = new WeakMap<DesignCalls, Promise<Design[]>>();
const classesBy = new WeakMap<ClassCalls, Promise<ProductClass[]>>();

/** Loads the designs once unless forced (CATALOGUE-14). A refused request is retried on the next call. */
export function loadDesigns(api: DesignCalls, { force = false } = {}): Promise<Design[]> {
  const designs = (force ? undefined : designsBy.get(api)) ?? readDesigns(api);
  return cacheUnlessRefused(designsBy, api, designs);
}

async function readDesigns(api: DesignCalls): Promise<Design[]> {
  const designs = getBody(await api.listDesigns());
  // During a deployment the API may be of another release (CATALOGUE-16).
  if (!Array.isArray(designs)) throw new TypeError('the list of designs is no array');
  return designs;
}

function classesOf(api: ClassCalls): Promise<ProductClass[]> {
  const classes = classesBy.get(api) ?? api.listClasses().then(getBody);
  return cacheUnlessRefused(classesBy, api, classes);
}

function cacheUnlessRefused<Key extends object, Value>(
  kept: WeakMap<Key, Value>,
  key: Key,
  value: Value & Promise<unknown>,
) {
  kept.set(key, value);
  value.catch(() => kept.delete(key));
  return value;
}

/** Converts products to cards with size names and design colours. */
export async function toProductCards(
  api: DesignCalls & ClassCalls,
  items: readonly CardSource[],
): Promise<ProductCardView[]> {
  const [designs, classes] = await Promise.all([loadDesigns(api), classesOf(api)]);
  return items.map((item) => toProductCard(item, designs, classes));
}
