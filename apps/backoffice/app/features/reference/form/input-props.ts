import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { useText } from '#platform/text/text.ts';
import type { Errors } from '../model/errors.ts';
import type { Field } from '../model/schema.ts';

export type InputProps = {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The path of the field in its row, by which the server's messages are found: `sizes.0.code`. */
  path: string;
  /** The list and the path without numbers: `designs.color`. */
  place: string;
  errors: Errors;
  isFixed?: boolean;
};

/** The word for a value that is one of few; its code where a newer server has one more. */
export function useValueWord(): (field: string, value: string) => string {
  const { values } = useText(referenceText);
  const fieldWord = useFieldWord();
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = values;
  // The columns of a size chart are fields themselves.
  return (field, value) => (field === 'titleCodes' ? fieldWord(value) : (words[field]?.[value] ?? value));
}

/** The word for a field; the name in the format where a newer server has one more. */
export function useFieldWord(): (name: string) => string {
  const { fields } = useText(referenceText);
  const words: Readonly<Record<string, string>> = fields;
  return (name) => words[name] ?? name;
}
