import type { BasketLine } from '@kashtanka/contract';
import { basketText } from '@kashtanka/texts/storefront/basket';
import { describeCertificate, isCertificateLine } from '#platform/text/certificate-line.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './components/summary.module.css';

/** The engraving or certificate text, for a last check, because it cannot be changed after the order. */
export function LineOptions({ line }: { line: BasketLine }) {
  const { kind, to } = describeCertificate(line, useText(basketText), useFormatDay());
  if (isCertificateLine(line)) return <small className={styles.written}>{to ? `${kind}\n${to}` : kind}</small>;
  const words = line.options.find(({ code }) => code === 'tag_text')?.value;
  return words && <small className={styles.written}>{words}</small>;
}
