import type { Basket } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { promoKey } from '@kashtanka/rules';
import { api } from '#platform/api/api.ts';
import { basketStore, enqueueBasketWrite, reloadBasket } from './basket-store.ts';

/** Applies a code. Returns null without a request when the basket already has it (QUERYPARAM-03). */
export function applyMissingCode(code: string): Promise<Result<'addVoucher'> | null> {
  return enqueueBasketWrite(async () => {
    if (!basketStore.get().basket) await reloadBasket();
    const { basket } = basketStore.get();
    if (basket && codesOf(basket).some((applied) => promoKey(applied) === promoKey(code))) return null;
    const result = await api.addVoucher({ body: { code } });
    await reloadBasket();
    return result;
  });
}

function codesOf({ vouchers, discounts }: Basket): string[] {
  return [...vouchers, ...discounts.flatMap(({ voucher }) => voucher ?? [])].map(({ code }) => code);
}
