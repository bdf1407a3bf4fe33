import { STATIC_PAGES } from '../../pages.ts';
import type { ContentError } from '../content-error.ts';
import type { CompiledText } from '../read-content.ts';

/** Addresses that texts may link to besides other texts. The slugs of the top-level categories are fixed (D14). */
const OTHER_ADDRESSES = [
  '/',
  '/catalog',
  '/collections',
  '/login',
  '/login?register',
  '/order-tracking',
  // Certificates have one permanent article (CERT-01); any other product may be withdrawn.
  '/product/gft01',
  ...['collars', 'leashes', 'harnesses', 'accessories', 'gifts', 'humans'].map((slug) => `/catalog/${slug}`),
];
const ADDRESSES = new Set([...OTHER_ADDRESSES, ...STATIC_PAGES.map((page) => `/${page}`)]);

/** The footer links to the contacts from every page. */
const EVERYWHERE = ['contacts'];

export function checkLinks(texts: readonly CompiledText[]): ContentError[] {
  return texts.flatMap((text) => [
    ...twice(text),
    ...text.links.flatMap(({ line, to }) => {
      const message = findLinkError(to, text, texts);
      return message ? [{ file: text.file, line, message }] : [];
    }),
  ]);
}

function findLinkError(to: string, from: CompiledText, texts: readonly CompiledText[]): string | undefined {
  if (/^(https:|mailto:|tel:)/.test(to)) return;
  if (!/^[/#]/.test(to)) return `${to} is no address: one of the shop begins with /, another with https:`;
  const [path = '', place] = to.split('#');
  if (/^\/en(\/|$)/.test(path)) return `${to} names a language; pages are linked without one`;
  if (path !== '' && !ADDRESSES.has(path)) return `the shop has no address ${path}`;
  if (place === undefined || EVERYWHERE.includes(place)) return;
  const target =
    path === '' ? from : texts.find(({ name, locale }) => `/${name}` === path && locale === from.locale);
  if (!target?.places.some(({ id }) => id === place))
    return `there is no place #${place} on ${path || 'this page'}`;
}

function twice({ file, places }: CompiledText): ContentError[] {
  return places
    .filter(({ id }, at) => places.findIndex((one) => one.id === id) !== at || EVERYWHERE.includes(id))
    .map(({ id, line }) => ({ file, line, message: `the place #${id} is taken already` }));
}
