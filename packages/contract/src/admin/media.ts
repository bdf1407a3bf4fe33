import Type, { type Static } from 'typebox';
import { Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';
import { ListPage, listQuery, Reason } from './values.ts';

/** The hash of the content: the same picture has the same id. */
const MediaId = Type.String({ pattern: '^[0-9a-f]{20}$' });
const ById = Type.Object({ id: MediaId });

const mediaFile = {
  id: Type.String(),
  /** Relative to the shop. */
  url: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
};

export const MediaFile = Type.Object(mediaFile);
export type MediaFile = Static<typeof MediaFile>;

const Alt = Type.Object({ ru: Type.String({ maxLength: 500 }), en: Nullable(Type.String({ maxLength: 500 })) });

export const ListedMedia = Type.Object({
  ...mediaFile,
  mime: Type.String(),
  bytes: Type.Integer(),
  /** Null for pictures that came before names were kept. */
  name: Nullable(Type.String()),
  added_at: Moment,
  /** Of the first product that has one. */
  alt: Nullable(Alt),
  /** The rows that use it. */
  uses: Type.Integer(),
});
export type ListedMedia = Static<typeof ListedMedia>;

/** A row that uses a picture, by the list and the key of the import format. */
export const MediaUse = Type.Object({ list: Type.String(), key: Type.String() });
export type MediaUse = Static<typeof MediaUse>;

/** Rows that were changed, and those that refused the change. */
const RowsChanged = Type.Object({
  changed: Type.Integer(),
  refused: Type.Array(Type.Object({ ...MediaUse.properties, code: Type.String() })),
});

export const mediaCalls = {
  listMedia: defineAdminCall({
    ...adminRoutes.listMedia,
    access: 'staff',
    reads: 'content',
    summary: 'Pictures and other files, newest first; searched by file name, alternative text and article',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(Type.Enum(['used', 'unused'])),
      ...listQuery,
    }),
    answers: { 200: ListPage(ListedMedia) },
  }),
  getMedia: defineAdminCall({
    ...adminRoutes.getMedia,
    access: 'staff',
    reads: 'content',
    summary: 'One picture with the rows that use it',
    params: ById,
    answers: { 200: Type.Object({ ...ListedMedia.properties, used_in: Type.Array(MediaUse) }) },
  }),
  uploadMedia: defineAdminCall({
    ...adminRoutes.uploadMedia,
    access: 'staff',
    command: 'media add',
    version: 'commutes',
    takesPicture: true,
    summary: 'Stores a picture; rows then name it `media:<id>`',
    query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 200 })) }),
    answers: { 201: MediaFile },
  }),
  replaceMedia: defineAdminCall({
    ...adminRoutes.replaceMedia,
    access: 'staff',
    command: 'media add',
    version: 'commutes',
    summary: 'Puts another picture in the place of one, in every row that uses it',
    params: ById,
    body: Type.Object({ by: MediaId, reason: Reason }),
    answers: { 200: RowsChanged },
  }),
  setMediaAlt: defineAdminCall({
    ...adminRoutes.setMediaAlt,
    access: 'staff',
    command: 'media add',
    version: 'commutes',
    summary: 'Sets the alternative text of a picture in every product that shows it',
    params: ById,
    body: Type.Object({ alt: Alt, reason: Reason }),
    answers: { 200: RowsChanged },
  }),
  deleteMedia: defineAdminCall({
    ...adminRoutes.deleteMedia,
    access: 'staff',
    command: 'media delete',
    version: 'commutes',
    summary: 'Deletes a picture that no row uses',
    params: ById,
    body: Type.Object({ reason: Reason }),
    answers: { 204: null },
    conflicts: { in_use: Type.Object({ uses: Type.Integer() }) },
  }),
};
