import type { FieldErrors } from '@kashtanka/contract';
import { type FormEvent, useRef, useState } from 'react';
import { subscribeText } from '#messages/subscribe';
import { errorsAt, errorText } from '#platform/error-text.ts';
import { focusFirstError } from '#platform/focus-first-error.ts';
import { useText } from '#platform/text.ts';

type Options<Field extends string> = {
  faults: Partial<Record<Field, string>>;
  /** What the server refused. */
  errors: FieldErrors;
  /** The server's names of the fields. */
  names: Record<Field, string>;
  isBusy: boolean;
  onSend(): void;
};

/** A field complains once it was left or the form was sent, and falls silent while it is mended. */
export function useToldFields<Field extends string>({ faults, errors, names, isBusy, onSend }: Options<Field>) {
  const text = useText(subscribeText);
  const ref = useRef<HTMLFormElement>(null);
  const isLed = useRef(false);
  const [told, setTold] = useState<readonly Field[]>([]);
  const isValid = Object.keys(faults).length === 0;
  // A field that one is led to keeps its complaint: it says why one is there.
  const leading = (work: () => void) => {
    isLed.current = true;
    work();
    isLed.current = false;
  };
  return {
    ref,
    isValid,
    errorOf(field: Field): string | undefined {
      const [refused] = errorsAt(errors, names[field]);
      const code = told.includes(field) ? faults[field] : undefined;
      const error = refused ?? (code === undefined ? undefined : { code });
      return error && errorText(text.faults, { field }, error);
    },
    enter(field: Field) {
      if (!isLed.current) setTold(told.filter((other) => other !== field));
    },
    leave: (field: Field) => setTold([...told, field]),
    submit(event: FormEvent) {
      event.preventDefault();
      setTold(Object.keys(names) as Field[]);
      if (isValid && !isBusy) onSend();
      else if (!isBusy) void focusFirstError(ref.current, leading);
    },
  };
}
