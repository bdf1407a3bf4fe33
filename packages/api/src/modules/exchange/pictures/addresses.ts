import type { ExchangePictureFailure } from '@kashtanka/contract/admin';

/** A picture that a file names, in the order of its product's. */
export type FilePicture = { line: number; url: string; alt: string | null; position: number };

export const PICTURE_LIMITS = { perProduct: 50, perRun: 50_000, urlLength: 2_000, altLength: 500 } as const;

const START = /(?:^|[\s,;|])(?:https?:)?\/\//gi;
const SEPARATORS = new Set([' ', ',', ';', '|', '\n', '\r', '\t']);

/** The addresses in a cell: one, or several with commas, semicolons, bars or spaces between them. */
export function splitAddresses(cell: string): string[] {
  const starts = [...cell.matchAll(START)].map(({ index, 0: found }) => index + (/^[\s,;|]/.test(found) ? 1 : 0));
  const [first] = starts;
  // A name of a file is none; it is told apart when it is to be fetched.
  if (first === undefined) return cell.split(/[,;|\n]/).flatMap((part) => part.trim() || []);
  const ends = [...starts.slice(1), cell.length];
  const before = first > 0 ? splitAddresses(cell.slice(0, first)) : [];
  return [...before, ...starts.flatMap((start, at) => trimEnd(cell.slice(start, ends[at])) || [])];
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The address as it is asked for, or why it is none. */
export function parseAddress(
  text: string,
): { ok: true; url: string } | { ok: false; failure: ExchangePictureFailure } {
  const whole = text.startsWith('//') ? `https:${text}` : text;
  if (whole.length > PICTURE_LIMITS.urlLength || !URL.canParse(whole)) return { ok: false, failure: 'bad_address' };
  const { protocol, username, password, href } = new URL(whole);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || username !== '' || password !== '') return { ok: false, failure: 'bad_address' };
  return href.length > PICTURE_LIMITS.urlLength ? { ok: false, failure: 'bad_address' } : { ok: true, url: href };
}
