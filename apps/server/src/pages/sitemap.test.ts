import { expect, test } from 'vitest';
import { escapeMarkup } from '../http/escape-markup.ts';
import { sitemapIndex, urlSet } from './sitemap.ts';

test('sitemap: lists every page in both languages with alternates', () => {
  const lines = urlSet('https://shop.example', ['/', '/about']).split('\n');

  const alternates = (path: string, en: string) =>
    `<xhtml:link rel="alternate" hreflang="ru-RU" href="https://shop.example${path}"/>` +
    `<xhtml:link rel="alternate" hreflang="en-US" href="https://shop.example${en}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example${path}"/>`;
  expect(lines.slice(2, -2)).toEqual([
    `<url><loc>https://shop.example/</loc>${alternates('/', '/en')}</url>`,
    `<url><loc>https://shop.example/en</loc>${alternates('/', '/en')}</url>`,
    `<url><loc>https://shop.example/about</loc>${alternates('/about', '/en/about')}</url>`,
    `<url><loc>https://shop.example/en/about</loc>${alternates('/about', '/en/about')}</url>`,
  ]);
});

test('sitemap: the index lists every sitemap', () => {
  expect(sitemapIndex('https://shop.example', ['/sitemaps/pages.xml'])).toContain(
    '<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>',
  );
});

test('sitemap: XML characters are escaped, and invalid ones left out', () => {
  expect(escapeMarkup(`a & <b> "c" 'd'\u0000\u001f\n`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &apos;d&apos;\n');
});
