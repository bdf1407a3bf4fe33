import { certificatesText } from '#messages/certificates';
import { priceIn } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/drawings/brand-mark.tsx';
import { type Certificate, sentText, typedSum } from './certificate.ts';
import styles from './certificate-card.module.css';

type CertificateCardProps = {
  certificate: Certificate;
  /** Stays in sight while what is written on it passes below, and is as low as that asks for. */
  kept?: boolean;
};

/** The card as its receiver will see it, while it is being written. */
export function CertificateCard({ certificate, kept }: CertificateCardProps) {
  const text = useText(certificatesText);
  const recipientName = sentText(certificate.recipientName);
  const message = sentText(certificate.message);
  const signature = sentText(certificate.signature);
  return (
    <section className={classNames(styles.card, kept && styles.kept)} aria-label={text.card}>
      <BrandMark tone="night" size={36} />
      <p className={styles.title}>{text.cardTitle}</p>
      <p className={styles.sum}>{priceIn('ru', Math.max(0, typedSum(certificate.sum) ?? 0))}</p>
      {recipientName && <p className={styles.name}>{text.cardTo(recipientName)}</p>}
      <p className={message ? styles.message : styles.empty}>{message || text.cardMessage}</p>
      {signature && <p className={styles.name}>{text.cardFrom(signature)}</p>}
    </section>
  );
}
