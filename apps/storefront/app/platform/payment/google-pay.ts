import { type Kopecks, moneyToWire } from '@kashtanka/rules';
import type { WalletResult } from './wallets.ts';

// The part of the Google Pay API that the shop uses. Google's script is loaded only if the shop offers the method.

const SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';

type PaymentsClient = {
  isReadyToPay(request: object): Promise<{ result: boolean }>;
  loadPaymentData(request: object): Promise<{ paymentMethodData: { tokenizationData: { token: string } } }>;
};

declare global {
  interface Window {
    google?: { payments: { api: { PaymentsClient: new (options: object) => PaymentsClient } } };
  }
}

const ANY_CARD = {
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: ['MASTERCARD', 'VISA'],
      },
    },
  ],
};

export async function isGooglePayReady(): Promise<boolean> {
  const client = await openClient({});
  return client !== null && (await client.isReadyToPay(ANY_CARD)).result;
}

/**
 * Opens the payment sheet with the server's configuration and the shown total; returns the encrypted payment token.
 */
export async function requestGooglePay(
  { environment, transactionInfo, ...request }: { environment?: unknown; transactionInfo?: unknown },
  sum: Kopecks,
): Promise<WalletResult> {
  const client = await openClient({ environment });
  if (!client) return { at: 'failed' };
  try {
    const total = { ...Object(transactionInfo), totalPrice: moneyToWire(sum) };
    const { paymentMethodData } = await client.loadPaymentData({ ...request, transactionInfo: total });
    return { at: 'sealed', token: paymentMethodData.tokenizationData.token, finish: () => {} };
  } catch (error) {
    // The shopper closed the sheet; anything else is an error.
    const isClosed = error instanceof Object && 'statusCode' in error && error.statusCode === 'CANCELED';
    return { at: isClosed ? 'left' : 'failed' };
  }
}

/** Null if Google is unavailable; the method is then not offered. */
async function openClient(options: object): Promise<PaymentsClient | null> {
  if (!window.google) await loadScript();
  const api = window.google?.payments.api;
  return api ? new api.PaymentsClient(options) : null;
}

function loadScript(): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => resolve();
    document.head.append(script);
  });
}
