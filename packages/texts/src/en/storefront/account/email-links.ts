import type { ru } from '../../../ru/storefront/account/email-links.ts';

export const en: typeof ru = {
  confirm: {
    title: 'Confirm your address',
    description: 'Confirm the address of your account.',
    text: 'Press the button to confirm the address that the email came to.',
    button: 'Confirm the address',
    done: (email: string) => `The address ${email} is confirmed.`,
    missing: 'Open the link from the email again. You can ask for a new email in your profile.',
    next: 'Open the profile',
  },
  restore: {
    title: 'Undo the change',
    description: 'Restore the earlier address of your account.',
    text: 'Your account returns to the address that the email came to. Every login ends, the password stops working, and we send a link to a new one.',
    button: 'Restore the address',
    done: 'The address is restored. We emailed you a link to a new password, valid for one hour.',
    missing: 'Open the link from the email again.',
    next: 'To the login page',
  },
  errors: {
    'secret.expired': 'This link has expired.',
    'secret.invalid': 'This link was already used, is not complete, or belongs to another account.',
    'email.unique': 'This address already has another account.',
    throttled: 'Too many attempts. Wait a little and try again.',
    network: 'No connection. Check the internet and try again.',
    server: 'Something went wrong on our side. Try again later.',
    unknown: 'That did not work. Try later, and write to us if it happens again.',
  },
};
