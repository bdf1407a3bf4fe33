import { useEffect, useRef } from 'react';
import { loadPart, withExtra } from './chunk-load-recovery.ts';
import { isWallet, loadWallets } from './usable-methods.ts';
import type { OpenSheet, WalletUse } from './wallets.ts';

/**
 * Opens the sheet of the chosen wallet. Browsers open one only within the press of a button, so everything that it needs is
 * loaded as soon as the wallet is chosen; where that failed, the press loads it.
 */
export function useWalletSheet(code: string | undefined, use: WalletUse): OpenSheet {
  const prepared = useRef<{ key: string; open: OpenSheet }>(undefined);
  const key = JSON.stringify([code, use]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the wallet and its use.
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
