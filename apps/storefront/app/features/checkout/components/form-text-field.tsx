import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import type { ComponentProps } from 'react';
import { useCheckoutContext, useFieldError } from '../model/checkout-context.ts';
import type { FormField } from '../model/form-errors.ts';

type FormTextFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'error' | 'value'> & {
  field: FormField;
  value: string;
  onText: (text: string) => void;
};

/** A text field of the checkout: validated on blur, its error cleared on focus or input (VALIDATION-01). */
export function FormTextField({ field, value, onText, ...input }: FormTextFieldProps) {
  const { leave, clear } = useCheckoutContext();
  const write = (text: string) => {
    // After a refused order the field is focused by script, so its error must stay until input.
    clear(field);
    onText(text);
  };
  return (
    <TextField
      {...input}
      value={value}
      error={useFieldError(field)}
      onChange={(event) => write(event.target.value)}
      onFocus={() => clear(field)}
      onBlur={(event) => leave(field, event.target.value)}
    />
  );
}
