const PRELOADS = /<link rel="(?:preload" href="[^"]*" as="font"|modulepreload")[^>]*>/g;

/**
 * Moves the preloads of fonts and code to the end of a page, before `last`. React writes them into its head, but a browser
 * fetches in the order of the document, six files at a time: styles and pictures come first, then the fonts, then the code.
 * The page comes in pieces: V8 has no room at hand for a text beyond 130 kB, as a catalogue is, and asks the system for memory for
 * each copy of one. Three copies were a third of what such a page cost.
 */
export function looksFirst(html: string, last = ''): readonly [head: string, body: string, end: string] {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const head = html.slice(0, headEnd);
  const preloads = head.match(PRELOADS) ?? [];
  return [
    head.replace(PRELOADS, ''),
    html.slice(headEnd, bodyEnd),
    `${preloads.join('')}${last}${html.slice(bodyEnd)}`,
  ];
}
