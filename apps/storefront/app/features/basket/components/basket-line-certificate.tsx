import type { BasketLine } from '@kashtanka/contract';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { describeCertificate } from '#platform/text/certificate-line.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { editCertificate } from '../model/edit-line.ts';
import styles from './basket-line-row.module.css';

/** Format and recipient, so that two certificates of the same value can be distinguished before payment. */
export function CertificateLineDetails({ line }: { line: BasketLine }) {
  const text = useText(basketText);
  const locale = useLocale();
  const { kind, to } = describeCertificate(line, text, useFormatDay());
  return (
    <>
      <p className={styles.details}>{kind}</p>
      {to && <p className={styles.words}>{to}</p>}
      <p className={styles.details}>
        <TextButton onClick={() => editCertificate(locale, line)}>{text.editCertificate}</TextButton>
      </p>
    </>
  );
}
