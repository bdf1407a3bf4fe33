import { APPLE_PAY_VERSION, applePayRequest, type Kopecks } from '@kashtanka/rules';
import { getTitleName } from '../navigation/title-name.ts';
import { getLocale } from '../text/locale.ts';
import type { WalletResult } from './wallets.ts';

// The part of the Apple Pay JS API that the shop uses.

type Session = {
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: { payment: { token: { paymentData: unknown } } }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
};

type Sessions = {
  new (version: number, request: unknown): Session;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
};

declare global {
  interface Window {
    ApplePaySession?: Sessions;
  }
}

export function isApplePayAvailable(): boolean {
  const { ApplePaySession } = window;
  return ApplePaySession?.supportsVersion(APPLE_PAY_VERSION) === true && ApplePaySession.canMakePayments();
}

type Asking = {
  sum: Kopecks;
  /** Requests merchant validation from the server; undefined if it failed. */
  validate(url: string): Promise<object | undefined>;
};

/** Opens the payment sheet, which requires a user gesture, and returns the encrypted payment token. */
export function requestApplePay({ sum, validate }: Asking): Promise<WalletResult> {
  const Sessions = window.ApplePaySession;
  if (!Sessions) return Promise.resolve({ at: 'failed' });
  const session = new Sessions(
    APPLE_PAY_VERSION,
    applePayRequest({ sum, label: getTitleName(getLocale(location.pathname)) }),
  );
  return new Promise((resolve) => {
    session.onvalidatemerchant = async ({ validationURL }) => {
      const proof = await validate(validationURL);
      if (proof) return session.completeMerchantValidation(proof);
      session.abort();
      resolve({ at: 'failed' });
    };
    session.onpaymentauthorized = ({ payment }) => {
      const finish = (isPaid: boolean) =>
        session.completePayment({ status: isPaid ? Sessions.STATUS_SUCCESS : Sessions.STATUS_FAILURE });
      resolve({ at: 'sealed', token: JSON.stringify(payment.token.paymentData), finish });
    };
    session.oncancel = () => resolve({ at: 'left' });
    session.begin();
  });
}
