import { APPLE_PAY_VERSION, applePayRequest, type GooglePayShop, googlePayRequest } from '@kashtanka/rules';
import type { PaymentProvider } from './provider.ts';
import { createSberbank } from './sberbank.ts';
import type { SberbankSettings } from './sberbank-settings.ts';
import { payByWallet } from './sberbank-wallet.ts';
import type { WalletSession } from './wallet.ts';

/** What stands beside the sum on the sheet. */
const SHOP_NAME = 'Каштанка';

export type ApplePaySettings = {
  merchantId: string;
  /** The shop's domain, which Apple knows. */
  domain: string;
  /** Asks Apple for a session, with the shop's certificate. */
  post(url: string, body: object): Promise<WalletSession>;
  /** Hosts that may be asked: the address comes from a browser. */
  isGateway(url: URL): boolean;
};

/** Apple's own, and nothing else: with any address, a browser could have the shop ask whatever it can reach. */
export function isAppleGateway({ protocol, hostname, port, username, pathname }: URL): boolean {
  const isHost = /^(cn-)?apple-pay-gateway(-(nc|pr)-pod[1-9])?\.apple\.com$/.test(hostname);
  return (
    protocol === 'https:' && port === '' && username === '' && isHost && pathname.startsWith('/paymentservices/')
  );
}

/** The shop's own bank by its older dialect, which alone takes wallets; its cabinet knows one address for all callbacks. */
function walletBank(bank: SberbankSettings): PaymentProvider {
  return { ...createSberbank({ ...bank, dialect: 'rbs' }), start: async () => ({ ok: false, problem: 'refused' }) };
}

/** Paid on an Apple device (PAYMENT-10). */
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

/** Paid by what Google knows of the shopper, or by their device (PAYMENT-11). */
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
