import Type from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Moment, Nullable } from '../values.ts';

const SocialPost = Type.Object({
  id: Type.String(),
  permalink: Type.String(),
  media_url: Type.String(),
  media_type: Type.Enum(['image', 'video']),
  caption: Nullable(Type.String()),
  published_at: Moment,
  /** Of its picture, where they are known. */
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  color: Nullable(Type.String()),
});

export const socialCalls = {
  listSocialPosts: defineCall({
    ...routes.listSocialPosts,
    access: 'any',
    summary: 'The newest posts of the shop elsewhere, at most 12',
    answers: { 200: Type.Array(SocialPost) },
  }),
};
