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
