import type { Banner } from '@kashtanka/contract';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useId } from 'react';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { BannerMedia } from './banner-media.tsx';
import styles from './media-banner.module.css';
import { useBannerLink } from './use-banner-link.ts';

/** A banner with a picture or a video, beside its text or alone (BANNER-01 to BANNER-07). */
export function MediaBanner({ banner }: { banner: Banner }) {
  const titleId = useId();
  const to = useBannerLink(banner);
  const prefetch = usePrefetch();
  const { subtitle, title, description, button_text, block_style, only_media, place } = banner;
  const isFirst = place === 1;
  const Heading = isFirst ? 'h1' : 'h2';
  const isDark = block_style === 'dark';
  return (
    <section className={classNames('wrap', isFirst ? styles.first : styles.place)} aria-labelledby={titleId}>
      <div className={classNames(styles.banner, isDark ? styles.dark : styles.light, only_media && styles.alone)}>
        <div className={styles.media} style={banner.color ? { backgroundColor: banner.color } : undefined}>
          <BannerMedia banner={banner} alt={only_media ? title : ''} priority={isFirst} />
        </div>
        <div className={classNames(styles.words, isDark && 'on-dark', only_media && 'visually-hidden')}>
          {subtitle && <p>{subtitle}</p>}
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {description && <p className={styles.text}>{description}</p>}
          <ButtonLink tone={isDark ? 'white' : 'primary'} to={to} prefetch={prefetch} className={styles.link}>
            {button_text ?? title}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
