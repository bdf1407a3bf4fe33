import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/catalogue/drops.ts';

export const en: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  drops: 'Drops',
  lead: 'Limited editions: sewn once and never again.',
  nothing: 'There are no drops yet. Check back later.',
  yours: 'Your drops',
  others: 'Other drops',
  notYours: 'Subscribe to a drop, and we will email you when it opens.',
  opens: (day, time) => `Opens on ${day} at ${time}, Moscow time`,
  opened: 'Open now',
  ended: 'The drop is over',
  left: 'It opens in',
  days: (count) => formatPlural('en', count, { zero: '', one: '#\u00a0day', many: '#\u00a0days' }),
  hours: (count) => `${count}\u00a0h`,
  minutes: (count) => `${count}\u00a0min`,
  seconds: (count) => `${count}\u00a0s`,
  tellMe: 'Notify me',
  told: 'We will email you when the drop opens.',
  dontTell: 'Stop notifying me',
  failed: 'It did not work. Check the connection and try again.',
  toThings: 'See the products',
  from: (day, time) => `From ${day}, ${time} Moscow time`,
  notYet: (day, time) => `On sale from ${day}, ${time} Moscow time.`,
};
