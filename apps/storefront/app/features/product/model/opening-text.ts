import { dropsText } from '@kashtanka/texts/storefront/drops';
import { formatDay, formatTime } from '#platform/text/dates.ts';
import type { Locale } from '#platform/text/locale.ts';

/**
 * The text that replaces the button until the drop opens. Rendered on the server, so that no page loads the texts.
 */
export function formatOpeningText(locale: Locale, opensAt: string | null): string | null {
  return opensAt && dropsText[locale].notYet(formatDay(locale, opensAt, new Date()), formatTime(locale, opensAt));
}
