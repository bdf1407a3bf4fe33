import { useEffect, useState } from 'react';
import { withOptionalChunk } from '../loading/chunk-load-recovery.ts';

const WALLETS = ['apple_pay', 'google_pay'];

/** True for methods that pay on the device instead of on the bank's page. */
export function isWallet(code: string | null | undefined): boolean {
  return WALLETS.some((wallet) => wallet === code);
}

export const loadWallets = () => import('./wallets.ts');

const NONE: ReadonlySet<string> = new Set();

/** The methods that this device supports: a wallet is shown once it is known to be available (PAYMENT-03). */
export function useAvailablePaymentMethods<Method extends { code: string }>(methods: readonly Method[]): Method[] {
  const [usable, setUsable] = useState(NONE);
  const wallets = methods
    .map(({ code }) => code)
    .filter(isWallet)
    .join();
  useEffect(() => {
    if (wallets === '') return undefined;
    let isWanted = true;
    withOptionalChunk(loadWallets, async ({ listAvailableWallets }) => {
      const found = await listAvailableWallets(wallets.split(','));
      if (isWanted) setUsable(found);
    });
    return () => {
      isWanted = false;
    };
  }, [wallets]);
  return methods.filter(({ code }) => !isWallet(code) || usable.has(code));
}
