import { partnersText } from '@kashtanka/texts/storefront/account/partners';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Partner } from '#content';
import { usePaths } from '#paths';
import { useFormatDay } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { PartnerInitial } from './partner-initial.tsx';
import styles from './partners.module.css';

/** The list of offers (PARTNER-01). */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const text = useText(partnersText);
  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      {partners.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <>
          <p className="muted">{text.text}</p>
          <ul className={styles.rows}>
            {partners.map((partner) => (
              <Row key={partner.slug} partner={partner} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Row({ partner: { slug, name, offer, until } }: { partner: Partner }) {
  const text = useText(partnersText);
  const paths = usePaths();
  const locale = useLocale();
  const day = useFormatDay();
  return (
    <li className={styles.row}>
      <PartnerInitial name={name[locale]} />
      <div>
        <Link className={styles.name} to={`${paths.profilePage('partners')}/${slug}`}>
          {name[locale]}
        </Link>
        <p>{offer[locale]}</p>
        <p className="small muted">{text.until(day(until))}</p>
      </div>
    </li>
  );
}

/** Partners with a valid offer on a day (D21). */
export function listValidPartners<Offered extends { until: string }>(
  partners: readonly Offered[],
  today: string,
): Offered[] {
  return partners.filter(({ until }) => until >= today);
}
