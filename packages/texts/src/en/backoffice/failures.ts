import type { ru } from '../../ru/backoffice/failures.ts';

export const en: typeof ru = {
  network: 'No answer. What you typed is still here: check the connection and try again.',
  broken: (id) =>
    id
      ? `The server failed and changed nothing. Try again; if that does not help, report this number: ${id}`
      : 'The server failed and changed nothing. Try again a little later.',
  stale: 'This was changed while you were working. Look at the current data and try again.',
  denied: (roles) => (roles ? `You have no permission. These roles have it: ${roles}.` : 'You have no permission.'),
  proofNeeded: 'Prove that it is you: a passkey or a code from your app is needed.',
  tooMany: 'Too many attempts. Wait a minute.',
  fields: 'Check the marked fields.',
  signedOut: 'You are signed out. Please sign in again.',
  notFoundTitle: 'Page not found',
  notFoundText: 'Check the address, or start with the search.',
  deniedTitle: 'This section is not open to you',
  brokenTitle: 'It could not be loaded',
  oldVersionTitle: 'A new version is out',
  oldVersionText: 'Reload the page to open it.',
  reload: 'Reload the page',
  retry: 'Try again',
  toToday: 'To today’s tasks',
};
