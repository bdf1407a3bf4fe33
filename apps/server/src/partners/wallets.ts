import { readFile } from 'node:fs/promises';
import {
  type ApplePaySettings,
  createApplePay,
  createGooglePay,
  isAppleGateway,
  type PaymentProvider,
} from '@kashtanka/api/providers';
import type { Config } from '../config/config.ts';
import { postWith, readSession } from './apple-gateway.ts';

type Bank = Parameters<typeof createApplePay>[0];

/** Wallets of the shop's own bank; off by default because they need separate contracts. */
export async function openWallets(config: Config, bank: Bank): Promise<PaymentProvider[]> {
  if (!config.wallets) return [];
  const { appleMerchant, appleIdentity, googleMerchant } = config.wallets;
  const domain = new URL(config.publicUrl ?? `http://${config.host}`).hostname;
  const wallets: PaymentProvider[] = [];
  if (appleMerchant && (appleIdentity || !config.sberbank)) {
    const asked = appleIdentity
      ? { post: postWith(await readFile(appleIdentity, 'utf8')), isGateway: isAppleGateway }
      : { post: postPlainly, isGateway: (url: URL) => isPracticeGateway(url, bank.baseUrl) };
    wallets.push(createApplePay(bank, { merchantId: appleMerchant, domain, ...asked }));
  }
  if (googleMerchant) {
    const environment = config.sberbank ? 'PRODUCTION' : 'TEST';
    const gatewayMerchantId = bank.userName.replace(/-api$/, '');
    wallets.push(createGooglePay(bank, { environment, merchantId: googleMerchant, gatewayMerchantId }));
  }
  return wallets;
}

/** Whether the URL is the bank simulator's, under any loopback name that a browser may use. */
function isPracticeGateway({ protocol, hostname, port }: URL, bankUrl: string): boolean {
  const bank = new URL(bankUrl);
  return protocol === 'http:' && port === bank.port && ['localhost', bank.hostname].includes(hostname);
}

/** The bank simulator replaces Apple and requires no certificate. */
const postPlainly: ApplePaySettings['post'] = async (url, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' });
  return readSession(answer.ok, await answer.text());
};
