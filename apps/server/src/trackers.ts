/** The operator's trackers, by their ids there. */
export type Trackers = { metrica?: string; vk?: string; ga?: string };

/** Whom a page speaks with for each of them. */
const ORIGINS: Record<keyof Trackers, readonly string[]> = {
  metrica: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
  vk: ['https://top-fwz1.mail.ru'],
  ga: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

export function trackerOrigins(trackers: Trackers): string[] {
  return (Object.keys(ORIGINS) as (keyof Trackers)[]).flatMap((name) => (trackers[name] ? ORIGINS[name] : []));
}
