import type { QuerySpec } from './parse-blog-query.ts';
import { LIST_KEYS, ONE_KEYS, TAG_KEYS } from './parse-blog-query.ts';
import { type Shape, selectAll } from './selection.ts';

const MEDIA: Shape = { fields: ['url', 'width', 'height', 'alternativeText', 'mime'], parts: {} };
const TAG: Shape = { fields: ['slug', 'title'], parts: {} };

const POST: Shape = {
  fields: ['slug', 'title', 'announce', 'publishedAt'],
  parts: { cover: MEDIA, tags: TAG },
};

const PAGE_META: Shape = { fields: ['title', 'description'], parts: { cover: MEDIA } };

const POST_PAGE: Shape = {
  fields: POST.fields,
  parts: { ...POST.parts, content: null, pageMeta: PAGE_META, relatedPosts: POST },
};

const DROP: Shape = {
  fields: ['slug'],
  parts: { cover: MEDIA, icon: MEDIA, announce: null, anonymousModal: null, familyModal: null },
};

const DROP_PAGE: Shape = {
  fields: DROP.fields,
  parts: {
    ...DROP.parts,
    page: {
      fields: ['title', 'collection', 'opens_at', 'closes_at'],
      parts: { meta: PAGE_META, content: null },
    },
  },
};

/** A list may be asked for all parts of a post, and by default returns those that a list shows. */
export const TAGS: QuerySpec = { shape: TAG, defaultSelection: selectAll(TAG), keys: TAG_KEYS };
export const POSTS: QuerySpec = { shape: POST_PAGE, defaultSelection: selectAll(POST), keys: LIST_KEYS };
export const ONE_POST: QuerySpec = { shape: POST_PAGE, defaultSelection: selectAll(POST_PAGE), keys: ONE_KEYS };
export const DROPS: QuerySpec = { shape: DROP_PAGE, defaultSelection: selectAll(DROP), keys: TAG_KEYS };
export const ONE_DROP: QuerySpec = { shape: DROP_PAGE, defaultSelection: selectAll(DROP_PAGE), keys: ONE_KEYS };
