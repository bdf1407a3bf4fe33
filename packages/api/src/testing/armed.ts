/** Ends whatever it may stand in, and goes on as a picture with a program. */
export const HOSTILE = `"'></title></script><img src=x onerror=alert(1)>`;

/** By this it is markup, whatever became of the rest. */
export const AS_MARKUP = '<img src=x';

/** So it looks in HTML, or in a script, where it is a text. */
export const AS_TEXT = /(&lt;|\\u003c|\\x3c)img src=x/i;

/** The document with every text in it made hostile. What is markup by its nature is judged when it is imported. */
export function armed(document: object): object {
  return Object.fromEntries(Object.entries(document).map(([name, part]) => [name, armedPart(part, name)]));
}

function armedPart(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => armedPart(part));
  if (typeof value !== 'object' || value === null) return value;
  if ('ru' in value && name !== 'description') {
    return Object.fromEntries(Object.entries(value).map(([locale, text]) => [locale, text + HOSTILE]));
  }
  return armed(value);
}
