import { parsePhone, showPhone } from '@kashtanka/rules';
import type { ClipboardEvent } from 'react';

/** A pasted phone takes the place of the field's text and shows +7 at once; other text is pasted as usual. */
export function onPhonePaste(show: (phone: string) => void): (event: ClipboardEvent) => void {
  return (event) => {
    const phone = parsePhone(event.clipboardData.getData('text'));
    if (!phone) return;
    event.preventDefault();
    show(showPhone(phone));
  };
}
