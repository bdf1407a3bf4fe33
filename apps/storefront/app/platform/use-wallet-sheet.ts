import { useEffect, useRef } from 'react';
import { loadPart, withExtra } from './chunk-load-recovery.ts';
import { isWallet, loadWallets } from './usable-methods.ts';
import type { OpenSheet, WalletUse } from './wallets.ts';

/**
 * Opens the payment sheet of the chosen wallet. Browsers open one only within a click, so its data is loaded when
 * the wallet is chosen; after a failure the click loads it.
 */
export function useWalletSheet(code: string | undefined, use: WalletUse): OpenSheet {
  const prepared = useRef<{ key: string; open: OpenSheet }>(undefined);
  const key = JSON.stringify([code, use]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains the wallet and its use.
  useEffect(() => {
    if (!isWallet(code)) return;
    withExtra(loadWallets, async ({ prepareSheet }) => {
      const open = await prepareSheet(code, use);
      if (open) prepared.current = { key, open };
    });
  }, [key]);
  return (sum) => {
    const { current } = prepared;
    return current?.key === key ? current.open(sum) : openUnprepared(code, use, sum);
  };
}

async function openUnprepared(code: string | undefined, use: WalletUse, sum: Parameters<OpenSheet>[0]) {
  const { prepareSheet } = await loadPart(loadWallets);
  const open = await prepareSheet(code, use);
  return open ? open(sum) : ({ at: 'failed' } as const);
}
