import type { BasketLine } from '@kashtanka/contract';

/** How a certificate goes, on which day where one was chosen, and to whom; one on paper has no address. */
export function certificateOf({ options }: Pick<BasketLine, 'options'>): {
  isMailed: boolean;
  departure: string;
  to: string;
} {
  const partOf = (code: string) => options.find((option) => option.code === `certificate_${code}`)?.value ?? '';
  const isMailed = partOf('format') === 'digital';
  const to = [partOf('recipient_name'), isMailed ? partOf('recipient_email') : ''].filter(Boolean).join(', ');
  return { isMailed, departure: isMailed ? partOf('departure_date') : '', to };
}

/** Whether a line is a certificate. */
export function isCertificateLine({ options }: Pick<BasketLine, 'options'>): boolean {
  return options.some(({ code }) => code === 'certificate_format');
}

type CertificateText = {
  digitalCertificate: string;
  paperCertificate: string;
  certificateOn(kind: string, day: string): string;
  certificateTo(whom: string): string;
};

/** What a certificate is, and whom it goes to, where it says so: two of one sum are told apart before they are paid for. */
export function certificateWords(
  line: Pick<BasketLine, 'options'>,
  text: CertificateText,
  day: (day: string) => string,
): { kind: string; to: string | null } {
  const { isMailed, departure, to } = certificateOf(line);
  const kind = isMailed ? text.digitalCertificate : text.paperCertificate;
  return {
    kind: departure ? text.certificateOn(kind, day(departure)) : kind,
    to: to ? text.certificateTo(to) : null,
  };
}
