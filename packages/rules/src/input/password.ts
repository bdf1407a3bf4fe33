/** PROFILE and registration: from so many characters a password is long enough, and a longer one than this is none. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** Digits alone are dates, phones and rows of keys until there are so many of them. */
const MIN_LENGTH_OF_DIGITS = 12;
const MIN_DIFFERENT_CHARACTERS = 4;
/** Shorter personal words occur in too many passwords by chance. */
const MIN_PERSONAL_WORD_LENGTH = 3;

/** Attackers try personal data and the shop's name first. */
const SHOP_WORDS = ['kashtanka', 'каштанка'];

/** One password in the one form that is hashed: keyboards write «й» and «é» in two ways. */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFKC');
}

/** Whether a password is so plain that no list is needed to guess it. */
export function isTrivialPassword(password: string): boolean {
  const characters = [...password.toLowerCase()];
  if (new Set(characters).size < MIN_DIFFERENT_CHARACTERS) return true;
  return /^\d+$/.test(password) && characters.length < MIN_LENGTH_OF_DIGITS;
}

/**
 * Whether a password relies on personal data of its owner. That part does not count: the rest must be long enough by
 * itself.
 */
export function isPasswordPersonal(password: string, owner: { email: string; names: readonly string[] }): boolean {
  const words = [
    ...owner.email.split(/[@.+_-]/),
    ...owner.names.flatMap((name) => name.split(/[\s-]/)),
    ...SHOP_WORDS,
  ]
    .map((word) => normalizePassword(word).toLowerCase())
    .filter((word) => word.length >= MIN_PERSONAL_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);
  const lower = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest.length < lower.length && rest.length < MIN_PASSWORD_LENGTH;
}
