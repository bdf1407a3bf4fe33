import { formatPhone, parsePhone } from '@kashtanka/rules';
import type { ClipboardEvent } from 'react';

/** A pasted phone number replaces the field's text and is formatted with +7; other text is pasted as usual. */
export function handlePhonePaste(show: (phone: string) => void): (event: ClipboardEvent) => void {
  return (event) => {
    const phone = parsePhone(event.clipboardData.getData('text'));
    if (!phone) return;
    event.preventDefault();
    show(formatPhone(phone));
  };
}
