import { cleanText, isPrinted } from '@kashtanka/rules';

/**
 * A text without the characters that the fonts of a card lack, such as emoji: the form has warned of them. The rest reads as if
 * they had never been there. Line breaks stay, several of them as one empty line at most.
 */
export function printable(text: string): string {
  return [...cleanText(text)]
    .filter(isPrinted)
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?:;…])/g, '$1')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
