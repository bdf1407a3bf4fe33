import type { ru } from '../../ru/api/account-emails.ts';

const CARE = 'If it was not you, ask for a new password at once and write to us.';

/** For emails to the owner of the account. */
const ofOwner = (shop: string) => `You get this email because this address has an account at ${shop}.`;

export const en: typeof ru = {
  kinds: {
    welcome: {
      subject: 'Your account is ready',
      preview: 'One thing left: confirm your address.',
      text: 'Thank you for joining. Your basket is the same on all your devices now, and your orders are in your profile. Confirm your address to see the subscriptions that you made with it before. If it was not you who registered, do not confirm anything.',
      reason: ofOwner,
    },
    confirm_email: {
      subject: 'Confirm your address',
      preview: 'One click in your profile.',
      text: 'Confirm that this address is yours. The link works for a week, in a browser where you are logged in. If it was not you who registered, do not confirm anything.',
      reason: ofOwner,
    },
    confirm_new_email: {
      subject: 'Confirm your new address',
      preview: 'Until then, log in with the old one.',
      text: 'Someone asked to change the email of their account to this address. Confirm it: the link works for a day, in a browser where you are logged in. If it was not you, ignore this email.',
      reason: (shop) => `You get this email because this address was entered in an account at ${shop}.`,
    },
    email_taken: {
      subject: 'This address already has an account',
      preview: 'The email of the other account stays as it was.',
      text: 'Someone asked to change the email of their account to this address. It already has an account, so nothing was changed. If it was you, log in with this address or ask for a new password. If it was not, ignore this email.',
      reason: (shop) => `You get this email because this address was entered in an account at ${shop}.`,
    },
    recovery: {
      subject: 'A new password',
      preview: 'The link is valid for one hour.',
      text: 'You asked for a new password. The link is valid for one hour and works once. If it was not you, ignore this email: your password has not changed.',
      reason: (shop) => `You get this email because someone asked for a new password for this address at ${shop}.`,
    },
    password_changed: {
      subject: 'Your password was changed',
      preview: 'Other devices have to log in again.',
      text: `The password of your account was changed, and other devices have to log in again. ${CARE}`,
      reason: ofOwner,
    },
    email_changed: {
      subject: 'The email of your account was changed',
      preview: 'If it was not you, undo the change.',
      text: 'Your account has another address now, and you log in with that one. If it was not you who changed it, undo the change: the link works for a week. It ends every login, and the current password stops working.',
      reason: (shop) => `You get this email because this was the address of an account at ${shop} until now.`,
    },
    email_restored: {
      subject: 'Your address is back',
      preview: 'One thing left: choose a new password.',
      text: 'Your account is back at this address. Every login has ended, and the old password does not work any more: choose a new one. The link is valid for one hour; after that, ask for another on the login page.',
      reason: ofOwner,
    },
    account_deleted: {
      subject: 'Your account was deleted',
      preview: 'Orders that are on their way will arrive.',
      text: 'Your account was deleted with everything in it. Orders that are on their way will arrive.',
      reason: (shop) =>
        `You get this email because this was the address of an account at ${shop}. There will be no more.`,
    },
  },
  inactive: {
    subject: 'Your account will be deleted',
    preview: 'Log in to keep it.',
    title: 'Your account will be deleted',
    text: (day) =>
      `You have not logged in for more than two years. If you no longer need your account, do nothing: after ${day} we will delete it with everything in it, points included. To keep it, log in.`,
    button: 'Log in and keep it',
  },
  happened: (day, time) => `It happened on ${day} at ${time} Moscow time.`,
  buttons: {
    confirm: 'Confirm the address',
    logIn: 'Log in',
    choosePassword: 'Choose a password',
    restore: 'Undo the change',
  },
};
