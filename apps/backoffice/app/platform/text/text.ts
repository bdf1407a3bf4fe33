import { type Locale, useLocale } from './locale.ts';

/** The texts of an area in each language. */
export type Texts<Words> = Readonly<Record<Locale, Words>>;

export function useText<Words>(texts: Texts<Words>): Words {
  return texts[useLocale()];
}
