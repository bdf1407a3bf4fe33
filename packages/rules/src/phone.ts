/**
 * Russian phones. Accepted: +7, 7, +8 or 8, then an area code of three digits that starts with 4, 8 or 9,
 * then 3, 2 and 2 digits, with optional spaces, dashes or brackets (VALIDATION-04, D77).
 */
const PHONE = /^\+?[78][\s\-()]*([489]\d{2})[\s\-()]*(\d{3})[\s\-()]*(\d{2})[\s\-()]*(\d{2})$/;
const DISPLAYED = /^(\+7|7|8)(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** The one form we keep: `+79161234567` (VALIDATION-05); `undefined` when it is no Russian phone. */
export function parsePhone(text: string): string | undefined {
  const match = PHONE.exec(text.trim());
  return match ? `+7${match.slice(1).join('')}` : undefined;
}

/** `+7 (916) 123-45-67` for a number of +7, 7 or 8 and ten digits; anything else is returned as it is (VALIDATION-06). */
export function showPhone(phone: string): string {
  const match = DISPLAYED.exec(phone);
  if (!match) return phone;
  const [, code, area, first, second, third] = match;
  return `${code} (${area}) ${first}-${second}-${third}`;
}
