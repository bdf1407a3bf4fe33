import type { ru } from '../../ru/backoffice/proof.ts';

export const en: typeof ru = {
  title: 'Is it really you?',
  lead: 'This action needs your sign-in to be confirmed again. It lasts ten minutes.',
  passkey: 'Confirm with the passkey',
  or: 'or with a code from the app',
  code: 'Code from the app',
  codeHint: 'Six digits',
  prove: 'Confirm with the code',
  missing: 'Enter the code',
  refused: 'That did not work. Try again.',
  close: 'Close',
};
