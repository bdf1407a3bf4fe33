import type { UpsellPlace } from '../catalogue/upsell.ts';

/** What a shop offers now, as pages need it to promise nothing else and to link to no empty section. */
export type ShopFrame = {
  sections: Record<'blog' | 'drops' | 'collections', boolean>;
  /** Those of the pages without a standard text that the owner has written: `family`. */
  pages: string[];
  /** The product that certificates are bought by. */
  certificate: string | null;
  /** The category of products that are engraved. */
  engraved: string | null;
  /** Null without an offer of delivery for nothing. */
  freeDelivery: FreeDelivery | null;
  /** The share of the goods that comes back as points, in percent; null while points pay for nothing. */
  pointsPercent: number | null;
  /** Classes that are chosen by a dog's measures. */
  fitting: { neck: FittingClass | null; chest: FittingClass | null };
  delivery: { courier: boolean; points: boolean; pickup: boolean };
  /** For how long a size that does not fit is exchanged; null: as the law has it. */
  exchangeDays: number | null;
  /** In the owner's order; none until the owner names some. */
  upsells: UpsellPlace[];
};

export type FreeDelivery = {
  /** Roubles, as the API has them. */
  from: string;
  /** The names of regions and countries; none is everywhere. */
  places: string[];
  /** Classes that do not count. */
  withoutClasses: string[];
  hasExceptions: boolean;
};

export type FittingClass = { code: string; name: string };

export const EMPTY_FRAME: ShopFrame = {
  sections: { blog: false, drops: false, collections: false },
  pages: [],
  certificate: null,
  engraved: null,
  freeDelivery: null,
  pointsPercent: null,
  fitting: { neck: null, chest: null },
  delivery: { courier: false, points: false, pickup: false },
  exchangeDays: null,
  upsells: [],
};
