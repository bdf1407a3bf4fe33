import { APPLE_PAY_VERSION, applePayRequest, type Kopecks } from '@kashtanka/rules';
import type { Sealed } from './wallets.ts';

// As much of Apple Pay on the web as the shop speaks.

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

export function isApplePayHere(): boolean {
  const { ApplePaySession } = window;
  return ApplePaySession?.supportsVersion(APPLE_PAY_VERSION) === true && ApplePaySession.canMakePayments();
}

type Asking = {
  sum: Kopecks;
  /** Asks the shop to prove to Apple who it is; undefined when it could not. */
  validate(url: string): Promise<object | undefined>;
};

/** Opens the sheet, which a device does only in the press of a button, and answers what it has sealed. */
export function askApplePay({ sum, validate }: Asking): Promise<Sealed> {
  const Sessions = window.ApplePaySession;
  if (!Sessions) return Promise.resolve({ at: 'failed' });
  const session = new Sessions(APPLE_PAY_VERSION, applePayRequest({ sum, label: 'Каштанка' }));
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
