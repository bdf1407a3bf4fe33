import { type RawBuilder, sql } from '#platform/database';
import { letterPattern } from '#platform/database/letter-pattern';

/** Fewer digits are in too many phones. */
const MIN_PHONE_DIGITS = 4;
/** Digits of a Russian phone without `+7` or `8`. */
const PHONE_DIGITS = 10;
const NUMERIC = /^[+\d][\d\s()-]*$/;
const ORDER_NUMBER = /^[1-9]\d{0,14}$/;
const ARTICLE = /^[a-z0-9][a-z0-9_-]{3,}$/;

/**
 * Conditions on a row of `orders`, any of which a typed text can mean: an order number, the end of a phone, the
 * beginning of an article, or words of name, email and tracking number. Each can use an index of its own, so callers
 * run them one by one; together as `or` they would use none. Undefined if nothing was typed.
 */
export function searchConditions(typed: string): RawBuilder<unknown>[] | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  if (NUMERIC.test(text)) return numericConditions(text.replace(/\D/g, ''));
  const words = text.split(/\s+/);
  return [textCondition(words), ...(ARTICLE.test(text) ? [articleCondition(text)] : [])];
}

function numericConditions(digits: string): RawBuilder<unknown>[] {
  const isOfPhone = digits.length >= MIN_PHONE_DIGITS;
  return [
    ORDER_NUMBER.test(digits) ? sql`number = ${Number(digits)}` : sql`false`,
    ...(isOfPhone ? [phoneCondition(digits), textCondition([digits]), articleCondition(digits)] : []),
  ];
}

function phoneCondition(digits: string): RawBuilder<unknown> {
  const tail = [...digits.slice(-PHONE_DIGITS)].toReversed().join('');
  return sql`reverse(recipient ->> 'phone') like ${`${tail}%`}`;
}

function articleCondition(text: string): RawBuilder<unknown> {
  return sql`number in (
    select order_number from order_line where lower(article) like ${`${escapePattern(text)}%`}
  )`;
}

function textCondition(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map(
    (word) => sql`order_search_text(recipient, email, tracking_number) like ${letterPattern(word)}`,
  );
  return sql`(${sql.join(each, sql` and `)})`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
