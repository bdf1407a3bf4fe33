import { createHash } from 'node:crypto';
import type { Product } from '@kashtanka/contract';
import { productSignature } from '@kashtanka/rules';

/** `group_id` is a whole number of nine digits at most. */
const NUMBERS = 999_999_999;

type Grouped = Pick<Product, 'article' | 'class_code' | 'model' | 'model_version' | 'modificators'>;

/**
 * Numbers for `group_id`, from 1: the same for all sizes and designs of one model, and for the sizes of what has no model.
 * A number is made of the model's name, so it is the same in every feed; of two that come to one number, the later takes
 * the next free one. For one feed.
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
