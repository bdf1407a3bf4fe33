import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@kashtanka/texts';
import type { MetaDescriptor } from 'react-router';
import { getLocale, type Locale, localizePath } from '../text/locale.ts';
import { getTitleName } from './title-name.ts';

export type PageMeta = {
  title: string;
  description: string;
  /** The canonical path without the language, with the query parameters that define the page. */
  path: string;
  locale: Locale;
  origin: string;
  image?: string | undefined;
  isIndexed?: boolean;
  /** The Open Graph type. */
  type?: 'website' | 'article' | 'product';
  structured?: readonly object[] | undefined;
};

/** Title, description, canonical address and the alternate language. */
export function getPageMeta({
  title,
  description,
  path,
  locale,
  origin,
  image,
  isIndexed = true,
  type = 'website',
  structured = [],
}: PageMeta): MetaDescriptor[] {
  const address = (language: Locale) => origin + localizePath(path, language);
  const named = `${title} · ${getTitleName(locale)}`;
  return [
    { title: named },
    { name: 'description', content: description },
    ...(isIndexed ? alternates(address, locale) : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:title', content: named },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address(locale) },
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
    ...(isIndexed ? structured.map((data) => ({ 'script:ld+json': data })) : []),
  ];
}

function alternates(address: (language: Locale) => string, locale: Locale): MetaDescriptor[] {
  const link = (language: Locale) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: LANGUAGES[language].tag,
    href: address(language),
  });
  return [
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...LOCALES.map(link),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LOCALE) },
  ];
}

type Words = { title: unknown; description: string };

/** Personal pages have a title and are not indexed. */
export function getPrivateMeta<W extends Words>(
  pathname: string,
  texts: Record<Locale, W>,
  titleOf: (words: W) => string = ({ title }) => String(title),
): MetaDescriptor[] {
  const locale = getLocale(pathname);
  const words = texts[locale];
  return getPageMeta({
    title: titleOf(words),
    description: words.description,
    path: pathname,
    locale,
    origin: '',
    isIndexed: false,
  });
}
