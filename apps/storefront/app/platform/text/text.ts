import { type Locale, useLocale } from './locale.ts';

/** The texts of a feature in each language. */
export type Texts<Words> = Readonly<Record<Locale, Words>>;

export function useText<Words>(texts: Texts<Words>): Words {
  return texts[useLocale()];
}

/** A text in braces is a placeholder for a value that the shop's owner has not set. It is never shown. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith('{') && text.endsWith('}');
}
