import { homeText } from '#messages/home';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/prefetch.ts';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SittingDog } from '#ui/drawings/sitting-dog.tsx';
import { SnowBanner } from '#ui/drawings/snow-banner.tsx';
import styles from './hero.module.css';

/** Where the visitors of the collection came from, for the shop's reports (BANNER-08). */
const CAMPAIGN = new URLSearchParams({ utm_source: 'site', utm_medium: 'banner', utm_campaign: 'new_collection' });

/** The first banner: a new collection, and the dog that the shop is named after. */
export function Hero({ collection }: { collection: string | null }) {
  const text = useText(homeText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const to = collection === null ? paths.collections : `${paths.collection(collection)}?${CAMPAIGN}`;
  return (
    <section className={`wrap ${styles.place}`}>
      <div className={styles.hero}>
        <SnowBanner className={styles.scene}>
          <SittingDog x={840} y={92} width={580} height={660} />
        </SnowBanner>
        <div className={styles.words}>
          <p>{text.firstSubtitle}</p>
          <h1 className={styles.title}>{text.firstTitle}</h1>
          <p className={styles.lead}>{text.firstText}</p>
          <ButtonLink to={to} prefetch={prefetch} className={styles.link}>
            {text.firstButton}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
