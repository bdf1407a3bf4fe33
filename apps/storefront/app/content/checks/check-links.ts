import { isOwnersPage, STATIC_PAGES } from '../../pages.ts';
import type { Locale } from '../../platform/text/locale.ts';
import type { TextFault, TextFaultCode } from '../content-error.ts';

/** Addresses that texts may link to besides other texts. The slugs of the top-level categories are fixed (D14). */
const OTHER_ADDRESSES = [
  '/',
  '/catalog',
  '/collections',
  '/login',
  '/login?register',
  '/order-tracking',
  ...['collars', 'leashes', 'harnesses', 'accessories', 'gifts', 'humans'].map((slug) => `/catalog/${slug}`),
];
const ADDRESSES = new Set([...OTHER_ADDRESSES, ...STATIC_PAGES.map((page) => `/${page}`)]);

/** The footer links to the contacts from every page. */
const EVERYWHERE = ['contacts'];

/** A text with the addresses that it links to, and the places that others may link to. */
export type LinkedText = {
  name: string;
  locale: Locale;
  links: readonly { line: number; to: string }[];
  places: readonly { line: number; id: string }[];
};

type Known = {
  /** All texts of the shop. */
  texts: readonly LinkedText[];
  /** Other pages that a text may link to, by their path. */
  isOther?(path: string): boolean;
};

/** Finds links of a text that lead nowhere. */
export function findLinkFaults(text: LinkedText, known: Known): TextFault[] {
  return [
    ...findTakenPlaces(text),
    ...text.links.flatMap(({ line, to }) => {
      const [code, about] = findLinkFault(to, text, known) ?? [];
      return code === undefined ? [] : [{ line, code, about: about ?? to }];
    }),
  ];
}

type Fault = [code: TextFaultCode, about: string];

function findLinkFault(to: string, from: LinkedText, { texts, isOther }: Known): Fault | undefined {
  if (/^(https:|mailto:|tel:)/.test(to)) return;
  if (!/^[/#]/.test(to)) return ['no_address', to];
  const [path = '', place] = to.split('#');
  if (/^\/en(\/|$)/.test(path)) return ['link_language', path];
  if (isOther?.(path)) return;
  if (path !== '' && !ADDRESSES.has(path)) return ['unknown_address', path];
  if (isOwnersPage(path.slice(1)) && !texts.some(({ name }) => `/${name}` === path))
    return ['unknown_address', path];
  if (place === undefined || EVERYWHERE.includes(place)) return;
  const target =
    path === '' ? from : texts.find(({ name, locale }) => `/${name}` === path && locale === from.locale);
  if (!target?.places.some(({ id }) => id === place)) return ['unknown_place', `${path}#${place}`];
}

function findTakenPlaces({ places }: LinkedText): TextFault[] {
  return places
    .filter(({ id }, at) => places.findIndex((one) => one.id === id) !== at || EVERYWHERE.includes(id))
    .map(({ id, line }) => ({ line, code: 'place_taken', about: id }));
}
