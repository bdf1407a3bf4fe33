import { cleanText, moneyFromWire, parseCertificateSum, parseEmail, sendingDayError } from '@kashtanka/rules';
import { type Certificate, type CertificateTerms, normalizeSum } from './certificate.ts';

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
export type CertificateError = { code: string; limit?: number | string };

export type CertificateErrors = Partial<Record<CertificateField, CertificateError>>;

/** Validates a certificate; `today` is a date in Moscow. */
export function validateCertificate(
  certificate: Certificate,
  { terms, today }: { terms: CertificateTerms; today: string },
): CertificateErrors {
  const limits = { min: moneyFromWire(terms.min), max: moneyFromWire(terms.max) };
  const sum = parseCertificateSum(normalizeSum(certificate.sum), limits);
  return {
    ...(!sum.ok && { sum: sum.error === 'invalid' ? { code: sum.error } : { code: sum.error, limit: sum.limit } }),
    ...(certificate.format === 'digital' && { ...emailErrors(certificate), ...dayErrors(certificate, today) }),
    ...(countRemainingCharacters(certificate) < 0 && { message: { code: 'max_length' } }),
    ...(isNameTooLong(certificate.recipientName) && { recipientName: { code: 'max_length' } }),
    ...(isNameTooLong(certificate.signature) && { signature: { code: 'max_length' } }),
    ...(!certificate.terms && { terms: { code: 'required' } }),
  };
}

/** In characters (CERT-07). */
export const MAX_MESSAGE_CHARACTERS = 300;

/** The recipient's and the sender's name, in characters (CERT-02, CERT-03). */
export const MAX_NAME_CHARACTERS = 60;

export function isNameTooLong(name: string): boolean {
  return [...cleanText(name)].length > MAX_NAME_CHARACTERS;
}

/** Counts code points, as the server does. */
export function countRemainingCharacters({ message }: Certificate): number {
  return MAX_MESSAGE_CHARACTERS - [...cleanText(message)].length;
}

function emailErrors({ email, emailAgain }: Certificate): CertificateErrors {
  if (email.trim() === '') return { email: { code: 'required' } };
  const address = parseEmail(email);
  if (!address) return { email: { code: 'invalid' } };
  const isSame = address.toLowerCase() === parseEmail(emailAgain)?.toLowerCase();
  return isSame ? {} : { emailAgain: { code: emailAgain.trim() === '' ? 'required' : 'differs' } };
}

/** Without a date the certificate is sent as soon as it is paid. */
function dayErrors({ departure }: Certificate, today: string): CertificateErrors {
  const error = departure === '' ? undefined : sendingDayError(departure, today);
  return error ? { departure: error } : {};
}
