import type { BasketLine } from '@kashtanka/contract';

/** Delivery format, date if chosen, and recipient of a certificate; a printed one has no email. */
export function parseCertificateLine({ options }: Pick<BasketLine, 'options'>): {
  isMailed: boolean;
  departure: string;
  to: string;
} {
  const partOf = (code: string) => options.find((option) => option.code === `certificate_${code}`)?.value ?? '';
  const isMailed = partOf('format') === 'digital';
  const to = [partOf('recipient_name'), isMailed ? partOf('recipient_email') : ''].filter(Boolean).join(', ');
  return { isMailed, departure: isMailed ? partOf('departure_date') : '', to };
}

export function isCertificateLine({ options }: Pick<BasketLine, 'options'>): boolean {
  return options.some(({ code }) => code === 'certificate_format');
}

type CertificateText = {
  digitalCertificate: string;
  paperCertificate: string;
  certificateOn(kind: string, day: string): string;
  certificateTo(whom: string): string;
};

/** Format and recipient, so that two certificates of the same value can be distinguished before payment. */
export function describeCertificate(
  line: Pick<BasketLine, 'options'>,
  text: CertificateText,
  day: (day: string) => string,
): { kind: string; to: string | null } {
  const { isMailed, departure, to } = parseCertificateLine(line);
  const kind = isMailed ? text.digitalCertificate : text.paperCertificate;
  return {
    kind: departure ? text.certificateOn(kind, day(departure)) : kind,
    to: to ? text.certificateTo(to) : null,
  };
}
