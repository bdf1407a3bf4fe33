import Type, { type Static } from 'typebox';
import { Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';

export const MediaFile = Type.Object({
  /** The hash of the content: the same picture has the same id. */
  id: Type.String(),
  /** Relative to the shop. */
  url: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
});
export type MediaFile = Static<typeof MediaFile>;

export const mediaCalls = {
  uploadMedia: defineAdminCall({
    ...adminRoutes.uploadMedia,
    access: 'staff',
    command: 'media add',
    version: 'commutes',
    takesPicture: true,
    summary: 'Stores a picture; rows then name it `media:<id>`',
    answers: { 201: MediaFile },
  }),
};
