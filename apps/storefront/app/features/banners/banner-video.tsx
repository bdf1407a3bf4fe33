import type { Banner } from '@kashtanka/contract';
import { homeText } from '@kashtanka/texts/storefront/content/home';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { getPictureSources } from '@kashtanka/ui/media/picture-sources.ts';
import { Pause, Play } from 'lucide';
import { useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { ON_MOBILE } from './banner-sources.ts';
import styles from './media-banner.module.css';

type BannerFilmProps = { banner: Banner; alt: string; priority: boolean };

/** With reduced motion no source matches, so the poster stays (BANNER-07, BANNER-22). */
const MOTION_QUERY = '(prefers-reduced-motion: no-preference)';

export function BannerVideo({ banner, alt, priority }: BannerFilmProps) {
  const text = useText(homeText);
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const turn = () => (isPlaying ? film.current?.pause() : void film.current?.play());
  const posters = [
    { media: ON_MOBILE, url: banner.poster_mobile },
    { media: undefined, url: banner.poster_desktop },
  ];
  return (
    <>
      <picture>
        {posters.map(({ media, url }) => (
          <source key={media ?? ''} media={media} srcSet={getPictureSources(url ?? '')?.webp} sizes="100vw" />
        ))}
        <img
          src={banner.poster_desktop ?? undefined}
          alt={alt}
          fetchPriority={priority ? 'high' : undefined}
          className={styles.image}
        />
      </picture>
      <video
        ref={film}
        className={styles.image}
        aria-hidden
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        <source
          media={`${MOTION_QUERY} and ${ON_MOBILE}`}
          src={banner.video_mobile ?? undefined}
          type="video/mp4"
        />
        <source
          media={`${MOTION_QUERY} and (min-width: 769px)`}
          src={banner.video_desktop ?? undefined}
          type="video/mp4"
        />
      </video>
      <IconButton label={isPlaying ? text.stopFilm : text.playFilm} onClick={turn} className={styles.turn}>
        <Icon of={isPlaying ? Pause : Play} />
      </IconButton>
    </>
  );
}
