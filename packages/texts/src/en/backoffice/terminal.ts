import type { ru } from '../../ru/backoffice/terminal.ts';

export const en: typeof ru = {
  title: 'Sign-in at a terminal',
  lead: (label) => `The terminal “${label}” asks to act under your name.`,
  asked: (moment) => `Requested ${moment}`,
  warning: 'Approve only if you have typed login yourself. The session can be ended in “Sign-ins and keys”.',
  approve: 'Approve',
  refuse: 'Do not approve',
  approved: 'Done: the terminal acts under your name. You can close this page.',
  noCode: 'Open the whole address that the terminal has printed.',
};
