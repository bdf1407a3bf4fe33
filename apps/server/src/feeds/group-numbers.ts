import { createHash } from 'node:crypto';
import type { Product } from '@kashtanka/contract';
import { productSignature } from '@kashtanka/rules';

/** `group_id` is an integer of at most nine digits. */
const NUMBERS = 999_999_999;

type Grouped = Pick<Product, 'article' | 'class_code' | 'model' | 'model_version' | 'modificators'>;

/**
 * Returns a function that assigns `group_id` numbers from 1 for one feed: equal for all sizes and designs of a
 * model, and for all sizes of a product without a model. The number is a hash of the model's name, so it is stable
 * across feeds; on a collision the later model takes the next free number.
 */
export function groupNumbers(): (product: Grouped) => number {
  const owners = new Map<number, string>();
  return (product) => {
    const key = product.model === null ? `article ${product.article}` : `model ${productSignature(product)}`;
    let number = createHash('sha256').update(key).digest().readUInt32BE() % NUMBERS;
    while ((owners.get(number) ?? key) !== key) number = (number + 1) % NUMBERS;
    owners.set(number, key);
    return number + 1;
  };
}
