import type { ThirdPartySources } from './content-security.ts';

/** The operator's account ids at each tracker. */
export type Trackers = { metrica?: string; vk?: string; ga?: string };

const METRICA = ['https://mc.yandex.ru', 'https://mc.yandex.com'];
const VK = 'https://top-fwz1.mail.ru';
const GOOGLE_TAG = 'https://www.googletagmanager.com';
const GA = 'https://*.google-analytics.com';

/** Script paths and report hosts of each tracker. */
const SOURCES: Record<keyof Trackers, ThirdPartySources> = {
  metrica: {
    script: ['https://mc.yandex.ru/metrika/tag.js'],
    connect: METRICA,
    img: METRICA,
    frame: METRICA,
  },
  vk: {
    script: [`${VK}/js/code.js`, `${VK}/js/dyn-goal-config.js`],
    connect: [VK],
    img: [VK],
  },
  ga: {
    script: [`${GOOGLE_TAG}/gtag/js`],
    connect: [GOOGLE_TAG, GA, 'https://analytics.google.com', 'https://*.analytics.google.com'],
    img: [GOOGLE_TAG, GA],
  },
};

export function trackerSources(trackers: Trackers): ThirdPartySources[] {
  return (Object.keys(SOURCES) as (keyof Trackers)[]).flatMap((name) => (trackers[name] ? [SOURCES[name]] : []));
}
