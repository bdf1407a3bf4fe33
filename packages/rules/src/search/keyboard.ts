/** The two layouts: characters at the same index are on the same key. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const TO_CYRILLIC = keys(LATIN, CYRILLIC);
const TO_LATIN = keys(CYRILLIC, LATIN);

/**
 * The text as typed in the other layout: «jitqybr» is «ошейник», «сщддфк» is «collar». Undefined for a text with
 * letters of both layouts or of neither, because then the layout was not wrong.
 */
export function switchLayout(text: string): string | undefined {
  const small = text.toLowerCase();
  const hasLatin = /[a-z]/.test(small);
  const hasCyrillic = /[а-яё]/.test(small);
  if (hasLatin === hasCyrillic) return undefined;
  const map = hasLatin ? TO_CYRILLIC : TO_LATIN;
  return [...small].map((character) => map.get(character) ?? character).join('');
}

function keys(from: string, to: string): Map<string, string> {
  return new Map([...from].map((key, at) => [key, to[at] ?? key]));
}
