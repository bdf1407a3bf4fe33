import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Moment, Nullable, OptionalFlag } from '../values.ts';

/** Positions of notifications: each is requested by its flag, `to_main_page` (API-43, D74). */
export const PLACEMENTS = [
  'main',
  'catalog',
  'product',
  'collections',
  'basket',
  'checkout',
  'profile',
  'blog',
  'drops',
  'faq',
] as const;
export type Placement = (typeof PLACEMENTS)[number];

export const NOTIFICATION_KINDS = ['banner', 'modal'] as const;
export const NOTIFICATION_LEVELS = ['info', 'success', 'warning', 'error'] as const;

export const Notification = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...NOTIFICATION_KINDS]),
  level: Type.Enum([...NOTIFICATION_LEVELS]),
  /** A reader may put it away for good. */
  hideable: Type.Boolean(),
  placement: Type.Array(Type.Enum([...PLACEMENTS])),
  /** In the basket, only beside lines that have one of these options; null is every basket. */
  basket_options: Nullable(Type.Array(Type.String())),
  title: Nullable(Type.String()),
  body: Type.String(),
  link_href: Nullable(Type.String()),
  link_text: Nullable(Type.String()),
  link_target: Nullable(Type.String()),
  starts_at: Nullable(Moment),
  ends_at: Nullable(Moment),
});
export type Notification = Static<typeof Notification>;

/** Written out, since a query is typed by its keys. */
const ByPlacement = Type.Object({
  to_main_page: OptionalFlag,
  to_catalog_page: OptionalFlag,
  to_product_page: OptionalFlag,
  to_collections_page: OptionalFlag,
  to_basket_page: OptionalFlag,
  to_checkout_page: OptionalFlag,
  to_profile_page: OptionalFlag,
  to_blog_page: OptionalFlag,
  to_drops_page: OptionalFlag,
  to_faq_page: OptionalFlag,
} satisfies Record<`to_${Placement}_page`, typeof OptionalFlag>);

export const notificationCalls = {
  listNotifications: defineCall({
    ...routes.listNotifications,
    access: 'any',
    summary: 'What the shop tells now, in the places that are asked for or in all',
    query: ByPlacement,
    answers: { 200: Type.Array(Notification) },
  }),
};
