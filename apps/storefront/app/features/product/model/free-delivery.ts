import type { FreeDelivery, ShopFrame } from '@kashtanka/rules';
import type { ProductView } from './product-view.ts';

/** The offer of free delivery, if products of this class count for it. */
export function freeDeliveryFor(
  { freeDelivery }: Pick<ShopFrame, 'freeDelivery'>,
  { signature, certificate }: Pick<ProductView, 'signature' | 'certificate'>,
): FreeDelivery | null {
  if (certificate || freeDelivery?.withoutClasses.includes(signature.class_code)) return null;
  return freeDelivery;
}
