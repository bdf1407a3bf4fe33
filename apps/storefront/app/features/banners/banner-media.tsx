import type { Banner } from '@kashtanka/contract';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { bannerSources } from './banner-sources.ts';
import styles from './media-banner.module.css';

const loadFilm = () => loadChunk(() => import('./banner-video.tsx'));
/** Lazy, because few banners have a video. */
const BannerFilm = import.meta.env.SSR
  ? (await loadFilm()).BannerVideo
  : lazy(async () => ({ default: (await loadFilm()).BannerVideo }));

type BannerMediaProps = {
  banner: Banner;
  /** Alternative text; empty when the banner's own text says the same. */
  alt: string;
  /** The largest element of the page: load it first. */
  priority: boolean;
};

export function BannerMedia({ banner, alt, priority }: BannerMediaProps) {
  if (banner.media_type === 'video') {
    return (
      <Suspense>
        <BannerFilm banner={banner} alt={alt} priority={priority} />
      </Suspense>
    );
  }
  const sources = bannerSources(banner);
  const plain = sources.at(-1)?.srcSet.split(' ')[0];
  if (!plain) return null;
  return (
    <picture>
      {sources.map(({ media, srcSet, type }) => (
        <source key={`${media} ${type}`} media={media} srcSet={srcSet} type={type} />
      ))}
      <img
        src={plain}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  );
}
