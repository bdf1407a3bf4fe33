export type TextFault = 'null_characters_not_allowed' | 'surrogate_characters_not_allowed';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** PostgreSQL can store neither a null character nor half a surrogate pair, so both are refused by name. */
export function textFault(text: string): TextFault | undefined {
  if (text.includes('\u0000')) return 'null_characters_not_allowed';
  if (LONE_SURROGATE.test(text)) return 'surrogate_characters_not_allowed';
  return undefined;
}
