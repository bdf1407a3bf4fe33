import type { ru } from '../ru/letters.ts';

export const en: typeof ru = {
  page: 'Unsubscribe',
  description: 'Leaving the letters of the Kashtanka shop.',
  working: 'Unsubscribing…',
  success: {
    title: 'You are unsubscribed',
    text: (email: string) => `No more news will go to ${email}. Letters about orders come as before.`,
  },
  already_unsubscribed: {
    title: 'You have left already',
    text: (email: string) => `No news go to ${email}.`,
  },
  wrong_code: {
    title: 'This link is not right',
    text: 'Something is missing from it. Open the link straight from the latest letter, or write to us and we will do it for you.',
  },
  not_found: {
    title: 'There is no such subscriber',
    text: 'We do not have this address: no letters go to it.',
  },
  failed: {
    title: 'We could not unsubscribe you',
    text: 'The shop did not answer. Check the connection and try again.',
  },
  again: 'Try again',
  toCatalogue: 'To the catalogue',
  confirmed: {
    title: 'Thank you, you are subscribed',
    text: 'The first letter comes as soon as there is something to tell.',
  },
  not_confirmed: {
    title: 'This link does not work',
    text: 'It is too old, or was not copied whole. Subscribe again, and we will send you a new letter.',
    again: 'Subscribe again',
  },
};
