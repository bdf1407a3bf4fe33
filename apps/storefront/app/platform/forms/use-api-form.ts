import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FormError, type FormNote, type Refused, splitFormErrors } from '../api/form-refusal.ts';
import { type FormValues, type PostedForm, readFormValues } from '../api/posted-form.ts';
import { focusFirstError } from './focus-first-error.ts';

type FieldErrors<Field extends string> = Partial<Record<Field, FormError | undefined>>;

/** A form of texts and checkboxes, named as the parameters of its API call. */
export type ApiForm<Values> = {
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  errors: FieldErrors<keyof Values & string>;
  notes: readonly FormNote[];
  isBusy: boolean;
  change(part: Partial<Values>): void;
  /** Fields are validated on blur; the error is hidden while the field is edited (VALIDATION-01). */
  leave(field: keyof Values & string): void;
  enter(field: keyof Values & string): void;
  submit(event: FormEvent): void;
};

type Options<Values extends FormValues> = {
  empty: Values;
  /** The refusal of the form that was posted without scripts. */
  posted?: PostedForm<Values> | undefined;
  validate(values: Values): FieldErrors<keyof Values & string>;
  /** Submits the form; returns the refusal, if any. */
  send(values: Values): Promise<Refused | undefined>;
};

export function useApiForm<Values extends FormValues>({
  empty,
  posted,
  validate,
  send,
}: Options<Values>): ApiForm<Values> {
  type Field = keyof Values & string;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(posted?.values ?? empty);
  const before = posted && splitFormErrors<Field>(posted.refused, Object.keys(empty));
  const [errors, setErrors] = useState<FieldErrors<Field>>(before?.errors ?? {});
  const [notes, setNotes] = useState<readonly FormNote[]>(before?.notes ?? []);
  const [isBusy, setBusy] = useState(false);
  const isKept = useRef(false);
  const keepingErrors = (work: () => void) => {
    isKept.current = true;
    work();
    isKept.current = false;
  };
  // Values that were typed or auto-filled before hydration; before any render that would revert them.
  useLayoutEffect(() => {
    const typed = new FormData(ref.current ?? undefined);
    setValues((known) => readFormValues(typed, known));
  }, []);
  const clear = (field: Field) => setErrors(({ [field]: _, ...others }) => others as FieldErrors<Field>);
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const field of Object.keys(part) as Field[]) if (part[field] !== values[field]) clear(field);
  };
  /** Focus moves after the render, because a field may appear together with its error. */
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    void focusFirstError(ref.current, keepingErrors);
  });
  const showErrors = (errors: FieldErrors<Field>, notes: readonly FormNote[]) => {
    isFocusDue.current = true;
    setErrors(errors);
    setNotes(notes);
  };
  const submitValues = async () => {
    const found = without(validate(values));
    if (Object.keys(found).length > 0) return showErrors(found, []);
    setBusy(true);
    setNotes([]);
    const refused = await send(values);
    setBusy(false);
    if (!refused) return;
    const formErrors = splitFormErrors<Field>(refused, Object.keys(values));
    showErrors(formErrors.errors, formErrors.notes);
  };
  return {
    ref,
    values,
    errors,
    notes,
    isBusy,
    change,
    leave: (field) => {
      const error = values[field] === '' ? undefined : validate(values)[field];
      if (error) setErrors((before) => ({ ...before, [field]: error }));
    },
    enter: (field) => {
      if (!isKept.current) clear(field);
    },
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void submitValues();
    },
  };
}

function without<Field extends string>(errors: FieldErrors<Field>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors<Field>;
}
