import type { ru } from '../ru/email-links.ts';

export const en: typeof ru = {
  confirm: {
    title: 'Confirm your address',
    description: 'Confirm the address of your account.',
    text: 'Press the button, and the address that the email came to becomes the confirmed address of your account.',
    button: 'Confirm the address',
    done: (email: string) => `The address ${email} is confirmed.`,
    missing: 'Open the link from the email again. You can ask for a new email in your profile.',
    next: 'Open the profile',
  },
  restore: {
    title: 'Take the change back',
    description: 'Return the account to its earlier address.',
    text: 'Your account returns to the address that the email came to. Every login ends, the password stops working, and we send a link to a new one.',
    button: 'Return the address',
    done: 'The address is back. A link to a new password is in your mailbox; it works for an hour.',
    missing: 'Open the link from the email again.',
    next: 'To the login page',
  },
  faults: {
    'secret.expired': 'This link has expired.',
    'secret.invalid': 'This link was used already, was not copied whole, or belongs to another account.',
    'email.unique': 'This address has another account already.',
    throttled: 'Too many tries. Wait a little and try again.',
    network: 'No connection. Check the internet and try again.',
    server: 'Something broke on our side. Try again a little later.',
    unknown: 'That did not work. Try later, and write to us if it happens again.',
  },
};
