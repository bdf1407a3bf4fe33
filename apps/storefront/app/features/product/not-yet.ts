import { dropsText } from '#messages/drops';
import { dayIn, timeIn } from '#platform/dates.ts';
import type { Locale } from '#platform/locale.ts';

/** What stands in place of the button until the drop of a product opens; told by the server, so that no page loads the words. */
export function notYetIn(locale: Locale, opensAt: string | null): string | null {
  return opensAt && dropsText[locale].notYet(dayIn(locale, opensAt, new Date()), timeIn(locale, opensAt));
}
