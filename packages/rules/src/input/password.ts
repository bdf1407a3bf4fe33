/** PROFILE and registration: from so many characters a password is long enough, and a longer one than this is none. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** Digits alone are dates, phones and rows of keys until there are so many of them. */
const SHORTEST_OF_DIGITS = 12;
const FEWEST_CHARACTERS = 4;
/** Shorter personal words occur in too many passwords by chance. */
const SHORTEST_OWN_WORD = 3;

/** Attackers try personal data and the shop's name first. */
const SHOP_WORDS = ['kashtanka', 'каштанка'];

/** One password in the one form that is hashed: keyboards write «й» and «é» in two ways. */
export function normalPassword(typed: string): string {
  return typed.normalize('NFKC');
}

/** Whether a password is so plain that no list is needed to guess it. */
export function isPlainPassword(password: string): boolean {
  const characters = [...password.toLowerCase()];
  if (new Set(characters).size < FEWEST_CHARACTERS) return true;
  return /^\d+$/.test(password) && characters.length < SHORTEST_OF_DIGITS;
}

/**
 * Whether a password relies on personal data of its owner. That part does not count: the rest must be long enough by
 * itself.
 */
export function isPasswordLikeOwner(password: string, owner: { email: string; names: readonly string[] }): boolean {
  const words = [
    ...owner.email.split(/[@.+_-]/),
    ...owner.names.flatMap((name) => name.split(/[\s-]/)),
    ...SHOP_WORDS,
  ]
    .map((word) => normalPassword(word).toLowerCase())
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .sort((a, b) => b.length - a.length);
  const lower = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest.length < lower.length && rest.length < SHORTEST_PASSWORD;
}
