import type { Banner } from '@kashtanka/contract';
import { FirstSnow } from '@kashtanka/ui/drawings/first-snow.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import styles from './hero.module.css';
import { useBannerLink } from './use-banner-link.ts';

export function Hero({ banner }: { banner: Banner }) {
  const to = useBannerLink(banner);
  const prefetch = usePrefetch();
  const { subtitle, title, description, button_text } = banner;
  return (
    <section className={`wrap ${styles.place}`}>
      <div className={styles.hero}>
        <FirstSnow className={styles.scene} />
        <div className={styles.words}>
          {subtitle && <p>{subtitle}</p>}
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.lead}>{description}</p>}
          <ButtonLink to={to} prefetch={prefetch} className={styles.link}>
            {button_text ?? title}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
