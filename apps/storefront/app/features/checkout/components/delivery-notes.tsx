import type { ShippingForm } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';

type NotesField = 'notes' | 'notesExpress' | 'notesPickup';

/** Each delivery method has its own comment (SHIPPING-05). */
function notesField(code: string): NotesField {
  if (code === 'pickup') return 'notesPickup';
  return code === 'msk-express' ? 'notesExpress' : 'notes';
}

/** Collapsed by default, because few shoppers need it. */
export function DeliveryNotes() {
  const text = useText(checkoutText);
  const { form, changeShipping } = useCheckoutContext();
  const field = notesField(form.shippingCode);
  const [isOpen, setOpen] = useState(form.shipping[field] !== '');
  if (!isOpen) {
    return (
      <TextButton alone onClick={() => setOpen(true)}>
        <Icon of={Plus} size={16} />
        {text.addNotes}
      </TextButton>
    );
  }
  const change = (value: string) => changeShipping({ [field]: value } satisfies Partial<ShippingForm>);
  return (
    <TextArea
      label={text.notes}
      hint={text.notesHint}
      maxLength={1000}
      rows={2}
      autoFocus={form.shipping[field] === ''}
      value={form.shipping[field]}
      onChange={(event) => change(event.target.value)}
    />
  );
}
