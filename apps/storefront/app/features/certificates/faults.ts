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

/** `limit` is in kopecks for a sum, a date for a departure. */
export type CertificateFault = { code: string; limit?: number | string };

export type CertificateFaults = Partial<Record<CertificateField, CertificateFault>>;

/** Validates a certificate; `today` is a date in Moscow. */
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

/** In characters (CERT-07). */
export const LONGEST_MESSAGE = 300;

/** The recipient's and the sender's name, in characters (CERT-02, CERT-03). */
export const LONGEST_NAME = 60;

export function isNameTooLong(name: string): boolean {
  return [...cleanText(name)].length > LONGEST_NAME;
}

/** Counts code points, as the server does. */
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

/** Without a date the certificate is sent as soon as it is paid. */
function dayFaults({ departure }: Certificate, today: string): CertificateFaults {
  const fault = departure === '' ? undefined : departureFault(departure, today);
  return fault ? { departure: fault } : {};
}
