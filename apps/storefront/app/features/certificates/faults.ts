import { certificateSum, cleanText, departureFault, moneyFromWire, parseEmail } from '@kashtanka/rules';
import { type Certificate, type CertificateTerms, plainSum } from './certificate.ts';

export type CertificateField =
  | 'recipientName'
  | 'signature'
  | 'sum'
  | 'email'
  | 'emailAgain'
  | 'departure'
  | 'message'
  | 'terms';

/** `limit` is in kopecks for a sum, a day for a departure. */
export type CertificateFault = { code: string; limit?: number | string };

export type CertificateFaults = Partial<Record<CertificateField, CertificateFault>>;

/** What keeps a certificate from being bought; `today` is a day in Moscow. */
export function certificateFaults(
  certificate: Certificate,
  { terms, today }: { terms: CertificateTerms; today: string },
): CertificateFaults {
  const limits = { min: moneyFromWire(terms.min), max: moneyFromWire(terms.max) };
  const sum = certificateSum(plainSum(certificate.sum), limits);
  return {
    ...(!sum.ok && { sum: sum.fault === 'invalid' ? { code: sum.fault } : { code: sum.fault, limit: sum.limit } }),
    ...(certificate.format === 'digital' && { ...emailFaults(certificate), ...dayFaults(certificate, today) }),
    ...(messageLeft(certificate) < 0 && { message: { code: 'max_length' } }),
    ...(isNameTooLong(certificate.recipientName) && { recipientName: { code: 'max_length' } }),
    ...(isNameTooLong(certificate.signature) && { signature: { code: 'max_length' } }),
    ...(!certificate.terms && { terms: { code: 'required' } }),
  };
}

/** In signs (CERT-07). */
export const LONGEST_MESSAGE = 300;

/** Whom it goes to and who it is from, in signs (CERT-02, CERT-03). */
export const LONGEST_NAME = 60;

export function isNameTooLong(name: string): boolean {
  return [...cleanText(name)].length > LONGEST_NAME;
}

/** Counted as the shop counts what it is sent: a sign is one, however many places it takes. */
export function messageLeft({ message }: Certificate): number {
  return LONGEST_MESSAGE - [...cleanText(message)].length;
}

function emailFaults({ email, emailAgain }: Certificate): CertificateFaults {
  if (email.trim() === '') return { email: { code: 'required' } };
  const address = parseEmail(email);
  if (!address) return { email: { code: 'invalid' } };
  const isSame = address.toLowerCase() === parseEmail(emailAgain)?.toLowerCase();
  return isSame ? {} : { emailAgain: { code: emailAgain.trim() === '' ? 'required' : 'differs' } };
}

/** Without a day it goes as soon as it is paid for. */
function dayFaults({ departure }: Certificate, today: string): CertificateFaults {
  const fault = departure === '' ? undefined : departureFault(departure, today);
  return fault ? { departure: fault } : {};
}
