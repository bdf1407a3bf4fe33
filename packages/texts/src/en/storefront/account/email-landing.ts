import type { ru } from '../../../ru/storefront/account/email-landing.ts';

export const en: typeof ru = {
  page: 'Unsubscribe',
  description: 'Unsubscribe from the emails of the shop.',
  loading: 'Checking the link…',
  ask: {
    title: 'Unsubscribe from our newsletter?',
    text: (email: string) =>
      `We will send no more newsletters to ${email}. You will still get emails about orders.`,
    button: 'Unsubscribe',
  },
  success: {
    title: 'You are unsubscribed',
    text: (email: string) =>
      `We will send no more newsletters to ${email}. You will still get emails about orders.`,
  },
  already_unsubscribed: {
    title: 'You are already unsubscribed',
    text: (email: string) => `Newsletters are not sent to ${email}.`,
  },
  wrong_code: {
    title: 'This link does not work',
    text: 'Something is missing from it. Open the link straight from the latest email, or write to us and we will do it for you.',
  },
  not_found: {
    title: 'Subscriber not found',
    text: 'We do not have this address and send no emails to it.',
  },
  failed: {
    title: 'We could not unsubscribe you',
    text: 'The shop did not answer. Check the connection and try again.',
  },
  again: 'Try again',
  toCatalogue: 'To the catalogue',
  confirm: {
    news: {
      title: 'Confirm your subscription',
      text: 'Press the button to start getting our newsletter. If you did not sign up, just close this page.',
      button: 'Confirm the subscription',
      description: 'Confirm your subscription to the newsletter.',
    },
    waiting: {
      title: 'Confirm your request',
      text: 'Press the button, and we will send you one email when it is back in stock. If you did not ask for it, just close this page.',
      button: 'Confirm',
      description: 'Confirm a back-in-stock email.',
    },
  },
  confirmed: {
    news: {
      title: 'Thank you, you are subscribed',
      text: 'The first email will come soon.',
    },
    waiting: {
      title: 'Thank you, confirmed',
      text: 'We will send you one email as soon as it is back in stock.',
    },
  },
  not_confirmed: {
    news: {
      title: 'This link does not work',
      text: 'It has expired or is not complete. Subscribe again, and we will send you a new email.',
    },
    waiting: {
      title: 'This link does not work',
      text: 'It has expired, is not complete, or the back-in-stock email has already been sent. You can ask again on the product page.',
    },
    again: 'Subscribe again',
  },
};
