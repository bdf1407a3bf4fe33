import { formatPlural } from '../../plural.ts';
import type { ru } from '../../ru/backoffice/actions.ts';

export const en: typeof ru = {
  save: 'Save',
  discard: 'Discard',
  cancel: 'Cancel',
  close: 'Close',
  open: 'Open',
  edit: 'Edit',
  remove: 'Delete',
  undo: 'Undo',
  retry: 'Try again',
  back: 'Back',
  copy: 'Copy',
  saved: 'Saved',
  undone: 'Restored',
  changed: (count) =>
    formatPlural('en', count, { zero: 'No changes', one: '# field changed', many: '# fields changed' }),
  reason: 'Reason',
  reasonHint: 'Kept in the audit log',
  reasonMissing: 'Give a reason: it is read in the audit log',
  copied: 'Copied',
  copyByHand: 'The browser refused to copy: the text is selected, copy it yourself',
  notCopied: 'That did not work: download them or write them down',
  download: 'Download',
  shownOnce: 'The codes are shown only now: save them.',
  find: 'Find',
};
