import { cleanText, isPrinted } from '@kashtanka/rules';

/**
 * Removes characters that the fonts lack, such as emoji; the form has warned about them. Line breaks stay, at most one
 * empty line in a row.
 */
export function removeUnprintable(text: string): string {
  return [...cleanText(text)]
    .filter(isPrinted)
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?:;…])/g, '$1')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
