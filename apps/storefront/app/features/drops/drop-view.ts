import type { BlogMedia, Drop, DropModal, DropPage } from '@kashtanka/contract';
import { formatDay, formatTime } from '#platform/text/dates.ts';
import type { Locale } from '#platform/text/locale.ts';

/** Whether a drop has opened, with the moment if it has not. */
export type DropStage =
  | { at: 'soon'; opensAt: string; day: string; time: string }
  | { at: 'open' }
  | { at: 'over' };

export type DropCardView = {
  slug: string;
  title: string;
  text: string;
  cover: BlogMedia | null;
  icon: BlogMedia | null;
  stage: DropStage;
};

export type DropPageView = DropCardView & {
  collection: string | null;
  dialogs: { forGuests: DropModal | null; forCustomers: DropModal | null };
};

export type DropFormatters = { opens_at: string | null; closes_at: string | null };

/**
 * Date and time are formatted on the server in Moscow time, because the cached page is the same for all visitors.
 */
export function getDropStage(
  { opens_at, closes_at }: DropFormatters,
  { now, locale }: { now: Date; locale: Locale },
): DropStage {
  if (opens_at && Date.parse(opens_at) > now.getTime())
    return {
      at: 'soon',
      opensAt: opens_at,
      day: formatDay(locale, opens_at, now),
      time: formatTime(locale, opens_at),
    };
  return closes_at && Date.parse(closes_at) <= now.getTime() ? { at: 'over' } : { at: 'open' };
}

export function toDropCard({ slug, cover, icon, announce }: Drop, stage: DropStage): DropCardView {
  return { slug, title: announce.title, text: announce.text, cover, icon, stage };
}

export function toDropPage(drop: DropPage, stage: DropStage): DropPageView {
  const { page, anonymousModal: forGuests, familyModal: forCustomers } = drop;
  return {
    ...toDropCard(drop, stage),
    title: page.title,
    collection: page.collection,
    dialogs: { forGuests, forCustomers },
  };
}
