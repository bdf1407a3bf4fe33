import { useEffect, useRef } from 'react';
import { loadChunk, withOptionalChunk } from '../loading/chunk-load-recovery.ts';
import { isWallet, loadWallets } from './available-payment-methods.ts';
import type { OpenPaymentSheet, WalletPayment } from './wallets.ts';

/**
 * Opens the payment sheet of the chosen wallet. Browsers open one only within a click, so its data is loaded when
 * the wallet is chosen; after a failure the click loads it.
 */
export function usePaymentSheet(code: string | undefined, use: WalletPayment): OpenPaymentSheet {
  const prepared = useRef<{ key: string; open: OpenPaymentSheet }>(undefined);
  const key = JSON.stringify([code, use]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains the wallet and its use.
  useEffect(() => {
    if (!isWallet(code)) return;
    withOptionalChunk(loadWallets, async ({ preparePaymentSheet }) => {
      const open = await preparePaymentSheet(code, use);
      if (open) prepared.current = { key, open };
    });
  }, [key]);
  return (sum) => {
    const { current } = prepared;
    return current?.key === key ? current.open(sum) : openUnprepared(code, use, sum);
  };
}

async function openUnprepared(code: string | undefined, use: WalletPayment, sum: Parameters<OpenPaymentSheet>[0]) {
  const { preparePaymentSheet } = await loadChunk(loadWallets);
  const open = await preparePaymentSheet(code, use);
  return open ? open(sum) : ({ at: 'failed' } as const);
}
