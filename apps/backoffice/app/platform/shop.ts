import { useLocale } from './text/locale.ts';

/** The shop's name in the reader's language, and the address of its logo, as the server has written them into the document. */
export function useShop(): { name: string | undefined; logo: string | undefined } {
  const locale = useLocale();
  const { [locale]: name, logo } = document.querySelector<HTMLElement>('meta[name="shop"]')?.dataset ?? {};
  return { name, logo };
}
