import { formatPlural } from '../../../plural.ts';

const lists: Readonly<Record<string, string>> = {
  products: 'Product',
  designs: 'Design',
  categories: 'Category',
  collections: 'Collection',
  tag_sets: 'Engraving set',
  social_posts: 'Social post',
  banners: 'Banner',
  notifications: 'Notification',
  'blog.posts': 'Blog',
  drops: 'Drop',
};
const places = (count: number) =>
  formatPlural('en', count, { zero: 'nowhere', one: 'in # place', many: 'in # places' });

/** The library of pictures. */
export const en = {
  title: 'Pictures',
  add: 'Upload pictures',
  uploading: 'Uploading…',
  wrongType: (name: string) => `${name}: JPEG, PNG or WebP is needed`,
  tooLarge: (name: string) => `${name}: larger than 20\u00a0MB`,
  search: 'File name, alternative text or article',
  states: { used: 'In use', unused: 'Unused' },
  noName: 'Without a name',
  uses: (count: number) => (count === 0 ? 'unused' : `used ${places(count)}`),
  facts: (width: number | null, height: number | null, kilobytes: number, day: string) =>
    [width && height ? `${width}\u00a0× ${height}` : '', `${kilobytes}\u00a0kB`, day].filter(Boolean).join(' · '),
  usedIn: 'Used in',
  nowhere: 'Nowhere. Such a picture can be deleted.',
  lists,
  alt: 'Alternative text',
  altRu: 'In Russian',
  altEn: 'In English',
  altReason: 'Alternative text',
  saveAlt: 'Save the text',
  changed: (count: number, refused: string) =>
    refused ? `Changed: ${count}. Refused: ${refused}` : `Changed: ${count}`,
  replace: 'Replace with a file',
  replaceTitle: (count: number) => `Replace the picture ${places(count)}?`,
  replaceText: 'The new picture takes the place of this one everywhere. Each change can be undone in the history.',
  replaceConfirm: 'Replace everywhere',
  replaceReason: 'Picture replaced',
  crop: 'Crop',
  cropTitle: 'Crop the picture',
  cropConfirm: 'Save as a new one',
  cropName: (name: string) => `${name.split('.').slice(0, -1).join('.') || name}-cropped.jpg`,
  sides: { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' },
  remove: 'Delete',
  removeTitle: 'Delete the picture?',
  removeText: 'It is used nowhere. It can only come back by uploading the file again.',
  removeReason: 'Picture not needed',
  removed: 'Picture deleted',
};
