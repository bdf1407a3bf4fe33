import { APPLE_PAY_VERSION, applePayRequest, type GooglePayShop, googlePayRequest } from '@kashtanka/rules';
import type { PaymentProvider } from '../provider.ts';
import type { WalletSession } from '../wallet.ts';
import { createSberbank } from './sberbank.ts';
import type { SberbankSettings } from './settings.ts';
import { payByWallet } from './wallet.ts';

/** The label on the payment sheet. */
const SHOP_NAME = 'Каштанка';

export type ApplePaySettings = {
  merchantId: string;
  /** The shop's domain registered with Apple. */
  domain: string;
  /** Requests a session from Apple with the shop's client certificate. */
  post(url: string, body: object): Promise<WalletSession>;
  /** Allowed hosts, because the URL comes from the browser. */
  isGateway(url: URL): boolean;
};

/** Only Apple's hosts, otherwise a browser could make the server request any URL it can reach (SSRF). */
export function isAppleGateway({ protocol, hostname, port, username, pathname }: URL): boolean {
  const isHost = /^(cn-)?apple-pay-gateway(-(nc|pr)-pod[1-9])?\.apple\.com$/.test(hostname);
  return (
    protocol === 'https:' && port === '' && username === '' && isHost && pathname.startsWith('/paymentservices/')
  );
}

/**
 * The older dialect of the shop's bank, the only one with wallets; the bank's account has one callback URL for all
 * methods.
 */
function walletBank(bank: SberbankSettings): PaymentProvider {
  return { ...createSberbank({ ...bank, dialect: 'rbs' }), start: async () => ({ ok: false, problem: 'refused' }) };
}

/** Apple Pay (PAYMENT-10). */
export function createApplePay(bank: SberbankSettings, apple: ApplePaySettings): PaymentProvider {
  const { merchantId, domain, post, isGateway } = apple;
  return {
    ...walletBank(bank),
    code: 'apple_pay',
    wallet: {
      config: (sum) => ({ version: APPLE_PAY_VERSION, request: applePayRequest({ sum, label: SHOP_NAME }) }),
      session: async (validationUrl) => {
        const url = URL.parse(validationUrl);
        if (!url || !isGateway(url)) return { ok: false, problem: 'refused' };
        const shop = { merchantIdentifier: merchantId, displayName: SHOP_NAME };
        return post(url.href, { ...shop, initiative: 'web', initiativeContext: domain });
      },
      pay: (payment, token) => payByWallet(bank, { code: 'apple_pay', payment, token }),
    },
  };
}

/** Google Pay (PAYMENT-11). */
export function createGooglePay(bank: SberbankSettings, shop: Omit<GooglePayShop, 'name'>): PaymentProvider {
  return {
    ...walletBank(bank),
    code: 'google_pay',
    wallet: {
      config: (sum) => googlePayRequest({ ...shop, name: SHOP_NAME }, sum),
      pay: (payment, token) => payByWallet(bank, { code: 'google_pay', payment, token }),
    },
  };
}
