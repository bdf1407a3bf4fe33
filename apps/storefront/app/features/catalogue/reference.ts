import type { Client, Design, ProductClass } from '@kashtanka/contract';
import { bodyOf } from '#platform/responses.ts';
import { type CardSource, cardOf, type ItemCard } from './card.ts';

type DesignCalls = Pick<Client, 'listDesigns'>;
type ClassCalls = Pick<Client, 'listClasses'>;

/** A client belongs to one rendered page, or to one visit of a browser: so long its reference data stays the same. */
const designsBy = new WeakMap<DesignCalls, Promise<Design[]>>();
const classesBy = new WeakMap<ClassCalls, Promise<ProductClass[]>>();

/** The designs, asked for once unless forced (CATALOGUE-14). What was refused is asked for again. */
export function designsOf(api: DesignCalls, { force = false } = {}): Promise<Design[]> {
  const designs = (force ? undefined : designsBy.get(api)) ?? readDesigns(api);
  return keptWhileGood(designsBy, api, designs);
}

async function readDesigns(api: DesignCalls): Promise<Design[]> {
  const designs = bodyOf(await api.listDesigns());
  // A server of another release may stand behind the client (CATALOGUE-16).
  if (!Array.isArray(designs)) throw new TypeError('the list of designs is no array');
  return designs;
}

function classesOf(api: ClassCalls): Promise<ProductClass[]> {
  const classes = classesBy.get(api) ?? api.listClasses().then(bodyOf);
  return keptWhileGood(classesBy, api, classes);
}

function keptWhileGood<Key extends object, Value>(
  kept: WeakMap<Key, Value>,
  key: Key,
  value: Value & Promise<unknown>,
) {
  kept.set(key, value);
  value.catch(() => kept.delete(key));
  return value;
}

/** Items or products as cards, with the names of their sizes and the discs of their designs. */
export async function cardsOf(api: DesignCalls & ClassCalls, items: readonly CardSource[]): Promise<ItemCard[]> {
  const [designs, classes] = await Promise.all([designsOf(api), classesOf(api)]);
  return items.map((item) => cardOf(item, designs, classes));
}
