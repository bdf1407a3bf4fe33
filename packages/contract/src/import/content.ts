import Type, { type Static } from 'typebox';
import { NOTIFICATION_KINDS, NOTIFICATION_LEVELS, PLACEMENTS } from '../notifications.ts';
import { Clearable, CodeText, ImportMoment, LocalText, MediaPath, Row } from './values.ts';

/** A page of the shop, or an address elsewhere that is safe to go to (D74). */
const LinkText = Type.String({ minLength: 1, maxLength: 2000, pattern: '^(/(?![/\\\\])|https://)' });

export const NotificationRow = Row({
  code: CodeText,
  kind: Type.Optional(Type.Enum([...NOTIFICATION_KINDS])),
  level: Type.Optional(Type.Enum([...NOTIFICATION_LEVELS])),
  hideable: Type.Optional(Type.Boolean()),
  placement: Type.Optional(Type.Array(Type.Enum([...PLACEMENTS]), { minItems: 1, uniqueItems: true })),
  title: Clearable(LocalText),
  body: Type.Optional(LocalText),
  link_href: Clearable(LinkText),
  link_text: Clearable(LocalText),
  link_target: Clearable(Type.Enum(['_blank', '_self'])),
  starts_at: Clearable(ImportMoment),
  ends_at: Clearable(ImportMoment),
});
export type NotificationRow = Static<typeof NotificationRow>;

export const SocialPostRow = Row({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  permalink: Type.Optional(Type.String({ maxLength: 2000, pattern: '^https://' })),
  media: Type.Optional(MediaPath),
  media_type: Type.Optional(Type.Enum(['image', 'video'])),
  caption: Clearable(LocalText),
  published_at: Type.Optional(ImportMoment),
});
export type SocialPostRow = Static<typeof SocialPostRow>;
