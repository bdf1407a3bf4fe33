import { homeText } from '@kashtanka/texts/storefront/content/home';
import { EngravedTag } from '@kashtanka/ui/drawings/engraved-tag.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import styles from './tag-banner.module.css';

/** Leads to the products that are engraved. */
export function TagBanner({ category }: { category: string }) {
  const text = useText(homeText);
  const paths = usePaths();
  return (
    <section className={`${styles.band} on-dark`}>
      <div className={`wrap ${styles.inside}`}>
        <EngravedTag lines={[text.tagName, text.tagPhone]} className={styles.tag} />
        <div>
          <h2 className={styles.title}>{text.tagTitle}</h2>
          <p className={styles.text}>{text.tagText}</p>
          <ButtonLink
            tone="white"
            to={paths.catalogue(category)}
            prefetch={usePrefetch()}
            className={styles.button}
          >
            {text.tagButton}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
