import type { ru } from '../ru/letters.ts';

export const en: typeof ru = {
  page: 'Unsubscribe',
  description: 'Unsubscribe from the emails of the Kashtanka shop.',
  loading: 'Checking the link…',
  ask: {
    title: 'Unsubscribe from our news?',
    text: (email: string) => `No more news will go to ${email}. Emails about orders will still come.`,
    button: 'Unsubscribe',
  },
  success: {
    title: 'You are unsubscribed',
    text: (email: string) => `No more news will go to ${email}. Emails about orders will still come.`,
  },
  already_unsubscribed: {
    title: 'You are already unsubscribed',
    text: (email: string) => `No news go to ${email}.`,
  },
  wrong_code: {
    title: 'This link is not right',
    text: 'Something is missing from it. Open the link straight from the latest email, or write to us and we will do it for you.',
  },
  not_found: {
    title: 'There is no such subscriber',
    text: 'We do not have this address: no emails go to it.',
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
      text: 'Press the button to start getting news from Kashtanka. If you did not sign up, just close this page.',
      button: 'Confirm the subscription',
      description: 'Confirm your subscription to the news of Kashtanka.',
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
      text: 'The first email comes as soon as there is something to tell.',
    },
    waiting: {
      title: 'Thank you, noted',
      text: 'We will send you one email as soon as it is back in stock.',
    },
  },
  not_confirmed: {
    news: {
      title: 'This link does not work',
      text: 'It is too old, or was not copied whole. Subscribe again, and we will send you a new email.',
    },
    waiting: {
      title: 'This link does not work',
      text: 'It is too old, was not copied whole, or the back-in-stock email has been sent already. You can ask again on the product page.',
    },
    again: 'Subscribe again',
  },
};
