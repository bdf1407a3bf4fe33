import { plural } from '#platform/text.ts';
import type { ru } from '../ru/stories.ts';

export const en: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  blog: 'Blog',
  blogText: 'Dogs, walks, and the things that outlast both.',
  blogAbout: (tag) => `Blog: ${tag}`,
  subjects: 'Subjects',
  all: 'All',
  more: (count) => plural('en', count, { zero: '', one: '# more story', many: '# more stories' }),
  nothing: 'Nothing here yet. Come by a little later.',
  minutes: (count) => plural('en', count, { zero: '', one: '#\u00a0minute', many: '#\u00a0minutes' }),
  readNext: 'Read on',
  share: 'Share',
  copyLink: 'Copy the link',
  copied: 'The link is copied',
  notCopied: 'Copying did not work. The address stands in the bar of the browser.',
  choose: 'Choose',
  look: 'Look',
};
