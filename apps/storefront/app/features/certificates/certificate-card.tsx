import { cleanText } from '@kashtanka/rules';
import { certificatesText } from '@kashtanka/texts/storefront/buying/certificates';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { BrandMark } from '@kashtanka/ui/drawings/brand-mark.tsx';
import { formatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { type Certificate, type CertificateTerms, getPreviewSum } from './certificate.ts';
import styles from './certificate-card.module.css';

type CertificateCardProps = {
  certificate: Certificate;
  terms: CertificateTerms;
  kept?: boolean;
};

/** A live preview of the certificate as the recipient will see it. */
export function CertificateCard({ certificate, terms, kept }: CertificateCardProps) {
  const text = useText(certificatesText);
  const sum = getPreviewSum(certificate, terms);
  const recipientName = cleanText(certificate.recipientName);
  const message = cleanText(certificate.message);
  const signature = cleanText(certificate.signature);
  return (
    <section className={classNames(styles.card, kept && styles.kept)} aria-label={text.card}>
      <BrandMark tone="night" size={36} />
      <p className={styles.title}>{text.cardTitle}</p>
      <p className={styles.sum}>{sum === undefined ? <NoSum /> : formatPrice('ru', sum)}</p>
      {recipientName && <p className={styles.name}>{text.cardTo(recipientName)}</p>}
      <p className={message ? styles.message : styles.empty}>{message || text.cardMessage}</p>
      {signature && <p className={styles.name}>{text.cardFrom(signature)}</p>}
    </section>
  );
}

function NoSum() {
  const text = useText(certificatesText);
  return (
    <>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{text.cardNoSum}</span>
    </>
  );
}
