import { LANGUAGES } from '@kashtanka/texts';
import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import type { StaticPage } from '#content';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import styles from './page-head.module.css';

/** Title and description, with version and date for documents that require consent. */
export function PageHead({ page: { title, description, edition } }: { page: StaticPage }) {
  const locale = useLocale();
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{description}</p>
      {edition && (
        <p className={styles.edition}>
          {staticPagesText[locale].edition(edition.version, formatEditionDate(locale, edition.date))}
        </p>
      )}
    </div>
  );
}

/** A document's date always includes the year and does not depend on the time zone. */
function formatEditionDate(locale: Locale, day: string): string {
  return new Date(day).toLocaleDateString(LANGUAGES[locale].dateTag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
