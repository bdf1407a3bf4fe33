import { isOneLine, parsePhone } from '@kashtanka/rules';
import { isPastDay } from '#platform/clock';
import type { FieldRefusals } from '#platform/http/reply';

/** What a form said about somebody, or all that is wrong with it. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; fields: FieldRefusals };

export function readFirstName(typed: string, fields: FieldRefusals): string | undefined {
  const name = typed.trim();
  if (name && isOneLine(name)) return name;
  fields.first_name = [{ code: name ? 'invalid' : 'required' }];
  return undefined;
}

export function readLastName(typed: string, fields: FieldRefusals): string | undefined {
  const name = typed.trim();
  if (isOneLine(name)) return name;
  fields.last_name = [{ code: 'invalid' }];
  return undefined;
}

/** Nobody has to give one; null is none. */
export function readPhone(typed: string | null, fields: FieldRefusals): string | null | undefined {
  if (!typed?.trim()) return null;
  const phone = parsePhone(typed);
  if (!phone) fields.phone = [{ code: 'invalid' }];
  return phone;
}

const EARLIEST_BIRTHDAY = '1900-01-01';

/** A day that there was, in nobody's future. */
export function readBirthday(typed: string | null, fields: FieldRefusals, now: Date): string | null | undefined {
  if (!typed) return null;
  if (isPastDay(typed, { since: EARLIEST_BIRTHDAY, now })) return typed;
  fields.birthday = [{ code: 'invalid' }];
  return undefined;
}
