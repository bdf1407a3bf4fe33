import { DETAIL_CODES, FieldErrorList } from '@kashtanka/contract';
import { Check } from 'typebox/value';

/** Whether a refusal says what was promised: a 400 errors by field, however deep, every other one word for the whole call. */
export function isPromisedRefusal(status: number, json: unknown): boolean {
  return status === 400 ? hasErrors(json) : isDetail(json);
}

function hasErrors(json: unknown): boolean {
  if (Array.isArray(json)) return json.length > 0 && Check(FieldErrorList, json);
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : [];
  return fields.length > 0 && fields.every(hasErrors);
}

function isDetail(json: unknown): boolean {
  const { detail, code } = Object(json);
  return typeof detail === 'string' && detail !== '' && DETAIL_CODES.includes(code);
}
