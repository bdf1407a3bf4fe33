/** The two layouts, key by key: what a key gives in one is what it gives in the other. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const TO_CYRILLIC = keys(LATIN, CYRILLIC);
const TO_LATIN = keys(CYRILLIC, LATIN);

/**
 * What would have been typed with the keyboard in the other layout: «jitqybr» is «ошейник», «сщддфк» is «collar».
 * Undefined where a text has letters of both layouts or of neither: then no key was pressed by mistake.
 */
export function otherLayout(text: string): string | undefined {
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
