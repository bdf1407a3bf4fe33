import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/content/blog.ts';

export const en: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  blog: 'Blog',
  blogText: 'Dogs, walks, and gear that lasts.',
  blogAbout: (tag) => `Blog: ${tag}`,
  subjects: 'Subjects',
  all: 'All',
  more: (count) => formatPlural('en', count, { zero: '', one: '# more story', many: '# more stories' }),
  nothing: 'Nothing here yet. Check back later.',
  minutes: (count) => formatPlural('en', count, { zero: '', one: '#\u00a0minute', many: '#\u00a0minutes' }),
  readNext: 'Read on',
  share: 'Share',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  notCopied: 'The link was not copied. Copy it from the address bar.',
  choose: 'Choose',
  look: 'View',
};
