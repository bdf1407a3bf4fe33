import type { Locale } from '#platform/text/locale.ts';

export type Both = { ru: string; en: string };

/** A new one every time, because forms change their values in place. */
export const noText = (): Both => ({ ru: '', en: '' });

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a stored row: in both languages, or a plain Russian one. */
export function readText(value: unknown): Both {
  if (typeof value === 'string') return { ru: value, en: '' };
  if (!isRecord(value)) return noText();
  const { ru, en } = value;
  return { ru: typeof ru === 'string' ? ru : '', en: typeof en === 'string' ? en : '' };
}

/** The text for a reader; Russian where a translation is missing. */
export function textIn(locale: Locale, { ru, en }: { ru: string; en?: string | null | undefined }): string {
  return locale === 'en' && en ? en : ru;
}
