import { cleanLine, parsePhone } from '@kashtanka/rules';
import { isValidPastDay } from '#platform/clock';
import type { FieldRefusals } from '#platform/http/reply';

/** Parsed form fields, or all refusals. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; fields: FieldRefusals };

export function parseFirstName(typed: string, fields: FieldRefusals): string | undefined {
  const name = cleanLine(typed);
  if (name) return name;
  fields.first_name = [{ code: 'required' }];
  return undefined;
}

/** A phone is optional; null removes it. */
export function parsePhoneField(typed: string | null, fields: FieldRefusals): string | null | undefined {
  if (!typed?.trim()) return null;
  const phone = parsePhone(typed);
  if (!phone) fields.phone = [{ code: 'invalid' }];
  return phone;
}

const EARLIEST_BIRTHDAY = '1900-01-01';

/** An existing day that is not in the future. */
export function parseBirthday(typed: string | null, fields: FieldRefusals, now: Date): string | null | undefined {
  if (!typed) return null;
  if (isValidPastDay(typed, { since: EARLIEST_BIRTHDAY, now })) return typed;
  fields.birthday = [{ code: 'invalid' }];
  return undefined;
}
