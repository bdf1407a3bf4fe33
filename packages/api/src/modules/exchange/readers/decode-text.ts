import { refuse, type UnreadableFile } from './table.ts';

type Decoded = { ok: true; text: string; encoding: string } | UnreadableFile;

/** UTF-8, UTF-16 with its mark, or windows-1251, which is what Excel writes in Russia. */
export function decodeText(bytes: Uint8Array): Decoded {
  const mark = markOf(bytes);
  const text = mark ? decode(bytes, mark) : decode(bytes, 'utf-8');
  if (text !== undefined) return text.includes('\0') ? refuse('not_a_table') : checked(text, mark ?? 'utf-8');
  if (mark) return refuse('wrong_encoding');
  if (bytes.includes(0)) return refuse('not_a_table');
  const cyrillic = decode(bytes, 'windows-1251');
  return cyrillic !== undefined && isRussian(cyrillic)
    ? { ok: true, text: cyrillic, encoding: 'windows-1251' }
    : refuse('wrong_encoding');
}

function markOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Other bytes than this encoding has.
    return undefined;
  }
}

const MANY = 3;

/** Characters that were lost before the file came here cannot be brought back. */
function checked(text: string, encoding: string): Decoded {
  const lost = text.split('\uFFFD').length - 1;
  return lost >= MANY ? refuse('wrong_encoding') : { ok: true, text, encoding };
}

/**
 * Every byte is a letter in windows-1251. KOI8-R then shows its letters in the wrong case, as in `тОВАР`, and the DOS
 * encoding shows rare signs instead of letters.
 */
function isRussian(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/[А-Яа-яЁё]/g);
  const signs = count(/[^\p{ASCII}А-Яа-яЁё№«»„“”’–—…•°±™®©§\u00A0]/gu);
  if (signs > letters / MANY) return false;
  const turned = count(/[а-я][А-Я]/g);
  return turned < MANY || turned <= count(/[А-Я][а-я]/g);
}
