import { cleanStructured } from './clean-input.ts';

/**
 * Russian phones: +7, 7, +8, 8 or no prefix, then an area code of three digits that starts with 4, 8 or 9, then 3, 2 and
 * 2 digits, with optional spaces, dashes or brackets (VALIDATION-04, D77). Ten digits without a prefix are how people
 * write a number for another Russian.
 */
const PHONE = /^(?:\+?[78])?[\s\-()]*([489]\d{2})[\s\-()]*(\d{3})[\s\-()]*(\d{2})[\s\-()]*(\d{2})$/;
const DISPLAYED = /^(\+7|7|8)(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** The stored form, `+79161234567` (VALIDATION-05), or `undefined` for anything but a Russian phone. */
export function parsePhone(text: string): string | undefined {
  const match = PHONE.exec(cleanStructured(text));
  return match ? `+7${match.slice(1).join('')}` : undefined;
}

/** `+7 (916) 123-45-67` for a number of +7, 7 or 8 and ten digits; anything else is returned as it is (VALIDATION-06). */
export function formatPhone(phone: string): string {
  const match = DISPLAYED.exec(phone);
  if (!match) return phone;
  const [, code, area, first, second, third] = match;
  return `${code} (${area}) ${first}-${second}-${third}`;
}

/** A typed or pasted phone as its field shows it; text that is not a Russian phone stays as it was typed. */
export function formatTypedPhone(typed: string): string {
  const phone = parsePhone(typed);
  return phone ? formatPhone(phone) : typed;
}
