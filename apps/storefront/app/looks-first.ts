const PRELOADS = /<link rel="(?:preload" href="[^"]*" as="font"|modulepreload")[^>]*>/g;

/**
 * Moves the preloads of fonts and code to the end of a page. React writes them at its very top, but a browser fetches
 * in the order of the document, six files at a time: styles and pictures come first, then the fonts, then the code.
 */
export function looksFirst(html: string): string {
  const preloads = html.match(PRELOADS) ?? [];
  return html.replace(PRELOADS, '').replace('</body>', () => `${preloads.join('')}</body>`);
}
