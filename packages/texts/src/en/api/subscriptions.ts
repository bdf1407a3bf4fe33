import type { ru } from '../../ru/api/subscriptions.ts';

export const en: typeof ru = {
  backInStock: {
    subject: (title) => `Back in stock: ${title}`,
    preview: 'You asked us to notify you.',
    title: 'Back in stock',
    size: (size) => `Size ${size}`,
    text: 'What you were waiting for is back in stock. We have not reserved it: anyone can order it while it lasts.',
    button: 'Open the product',
    reason: (shop) =>
      `You get this email because you asked ${shop} to notify you. There will be no more: the subscription has ended.`,
  },
  confirmBackInStock: {
    subject: 'Please confirm: back-in-stock email',
    preview: 'One click, and we will email you when it is back.',
    text: (title) =>
      `Someone asked us to email this address when “${title}” is back in stock. Please confirm that it was you. If it was not, ignore this email: we will not write again.`,
    button: 'Confirm',
    reason: (shop) => `You received this email because this address was entered in a form at ${shop}.`,
  },
  dropOpened: {
    subject: (title) => `The drop is open: ${title}`,
    preview: 'Its products can be ordered now.',
    text: 'You asked us to notify you when this drop opens. It is open: you can order everything on its page. We have not reserved anything, and we sew in small numbers.',
    button: 'Open the drop',
    reason: (shop) =>
      `You get this email because you subscribed to this drop at ${shop}. There is only one about it.`,
  },
  newsletter: 'The newsletter',
};
