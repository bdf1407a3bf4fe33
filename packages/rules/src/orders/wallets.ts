import { type Kopecks, moneyToWire } from '../money/money.ts';

// Payment request of the shop to a phone's wallet. Card data stays with the wallet: the shop passes an encrypted token
// on, and stores none of it.

/** The only ones that the acquirer takes by wallet (PAYMENT-12). */
const NETWORKS = { apple: ['visa', 'masterCard'], google: ['MASTERCARD', 'VISA'] } as const;

/** PAYMENT-15: the session's version that knows all of this. */
export const APPLE_PAY_VERSION = 3;

/** A sum is known to its kopecks when it is asked for, and is final (PAYMENT-14). */
export function applePayRequest({ sum, label }: { sum: Kopecks; label: string }) {
  return {
    countryCode: 'RU',
    currencyCode: 'RUB',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: [...NETWORKS.apple],
    total: { label, amount: moneyToWire(sum), type: 'final' },
  };
}

export type GooglePayShop = {
  /** `TEST` yields tokens that no bank charges. */
  environment: 'TEST' | 'PRODUCTION';
  /** Known to Google, and to the bank. */
  merchantId: string;
  gatewayMerchantId: string;
  name: string;
};

/** Cards that Google keeps, and those that a device holds with a cryptogram of its own (PAYMENT-13). */
export function googlePayRequest(
  { environment, merchantId, gatewayMerchantId, name }: GooglePayShop,
  sum: Kopecks,
) {
  return {
    environment,
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: [...NETWORKS.google],
        },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: 'sberbank', gatewayMerchantId },
        },
      },
    ],
    merchantInfo: { merchantId, merchantName: name },
    transactionInfo: {
      countryCode: 'RU',
      currencyCode: 'RUB',
      totalPriceStatus: 'FINAL',
      totalPrice: moneyToWire(sum),
    },
  };
}
