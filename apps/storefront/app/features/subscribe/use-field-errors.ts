import type { FieldErrors } from '@kashtanka/contract';
import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { type FormEvent, useRef, useState } from 'react';
import { errorText, listFieldErrors } from '#platform/forms/error-text.ts';
import { focusFirstError } from '#platform/forms/focus-first-error.ts';
import { useText } from '#platform/text/text.ts';

type Options<Field extends string> = {
  faults: Partial<Record<Field, string>>;
  errors: FieldErrors;
  names: Record<Field, string>;
  isBusy: boolean;
  onSend(): void;
};

/** Shows a field's error after blur or submit, and hides it while the field is edited. */
export function useFieldErrors<Field extends string>({ faults, errors, names, isBusy, onSend }: Options<Field>) {
  const text = useText(subscribeText);
  const ref = useRef<HTMLFormElement>(null);
  const isLed = useRef(false);
  const [leftFields, setLeftFields] = useState<readonly Field[]>([]);
  const isValid = Object.keys(faults).length === 0;
  // Focusing a field by script keeps its error, which explains the focus.
  const leading = (work: () => void) => {
    isLed.current = true;
    work();
    isLed.current = false;
  };
  return {
    ref,
    isValid,
    errorOf(field: Field): string | undefined {
      const [refused] = listFieldErrors(errors, names[field]);
      const code = leftFields.includes(field) ? faults[field] : undefined;
      const error = refused ?? (code === undefined ? undefined : { code });
      return error && errorText(text.faults, { field }, error);
    },
    enter(field: Field) {
      if (!isLed.current) setLeftFields(leftFields.filter((other) => other !== field));
    },
    leave: (field: Field) => setLeftFields([...leftFields, field]),
    submit(event: FormEvent) {
      event.preventDefault();
      setLeftFields(Object.keys(names) as Field[]);
      if (isValid && !isBusy) onSend();
      else if (!isBusy) void focusFirstError(ref.current, leading);
    },
  };
}
