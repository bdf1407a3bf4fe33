/** Closes any surrounding markup and continues as an image with a script. */
export const HOSTILE = `"'></title></script><img src=x onerror=alert(1)>`;

/** A page that contains this has rendered the text as markup. */
export const AS_MARKUP = '<img src=x';

/** The escaped form in HTML, or in a script, where it is a text. */
export const AS_TEXT = /(&lt;|\\u003c|\\x3c)img src=x/i;

/** A text that should be HTML: the import checks it. */
const MARKUP = 'products.description';

/** Texts that are the same in every language. */
const PLAIN = ['pickup_points.city', 'pickup_points.email', 'tag_sets.sizes.default_text'];
/** A page text has other fields beside these. */
const LANGUAGES = ['ru', 'en'];
/** A phone number is too short for the whole of `HOSTILE`. */
const PHONE = 'pickup_points.phone';

/** The document with every text in it made hostile. */
export function armed(document: object): object {
  return armedFields(document, '');
}

function armedFields(row: object, place: string): object {
  return Object.fromEntries(Object.entries(row).map(([name, part]) => [name, armedPart(part, place + name)]));
}

function armedPart(value: unknown, place: string): unknown {
  if (place === MARKUP) return value;
  if (place === PHONE) return '<img src=x onerror=alert(1)>';
  if (PLAIN.includes(place)) return `${value}${HOSTILE}`;
  if (Array.isArray(value)) return value.map((part) => armedPart(part, place));
  if (typeof value !== 'object' || value === null) return value;
  if ('ru' in value) {
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [name, LANGUAGES.includes(name) ? armedText(text) : text]),
    );
  }
  return armedFields(value, `${place}.`);
}

/** A page text has parts; its body ends with a block. */
function armedText(text: unknown): unknown {
  if (typeof text !== 'object' || text === null) return `${text}${HOSTILE}`;
  return Object.fromEntries(
    Object.entries(text).map(([part, words]) => [part, `${words}${part === 'body' ? '\n\n' : ''}${HOSTILE}`]),
  );
}
