import type { TSchema } from 'typebox';
import { BlogTagRow, DropRow, PostRow } from './blog.ts';
import { CategoryRow, ClassRow, CollectionRow, ColorRow, DesignRow, ModelRow, ProductRow } from './catalogue.ts';
import { BannerRow, NotificationRow, PageRow, SocialPostRow } from './content.ts';
import {
  CityRow,
  CountryRow,
  ExpressZone,
  OfferRow,
  PickupPointRow,
  RedirectRow,
  RegionRow,
  TariffRow,
  VoucherRow,
} from './offers-and-delivery.ts';
import { ShopFactRow } from './shop.ts';
import { SizeChartRow } from './size-chart.ts';
import { TagSetRow } from './tag-set.ts';

export * from './blog.ts';
export * from './catalogue.ts';
export * from './content.ts';
export * from './offers-and-delivery.ts';
export * from './shop.ts';
export * from './size-chart.ts';
export * from './tag-set.ts';
export { ArticleText, type LocalText, PATTERNS } from './values.ts';

export const IMPORT_FORMAT = 'kashtanka-import';
export const IMPORT_VERSION = 1;

/** Every list of the import document, by its place in it and in the order in which lists are stored. */
export const importLists = {
  classes: ClassRow,
  colors: ColorRow,
  designs: DesignRow,
  models: ModelRow,
  categories: CategoryRow,
  size_charts: SizeChartRow,
  products: ProductRow,
  collections: CollectionRow,
  offers: OfferRow,
  vouchers: VoucherRow,
  tag_sets: TagSetRow,
  'shipping.tariffs': TariffRow,
  'shipping.express_zone': ExpressZone,
  'locations.countries': CountryRow,
  'locations.regions': RegionRow,
  'locations.cities': CityRow,
  pickup_points: PickupPointRow,
  pages: PageRow,
  notifications: NotificationRow,
  banners: BannerRow,
  social_posts: SocialPostRow,
  'blog.tags': BlogTagRow,
  'blog.posts': PostRow,
  drops: DropRow,
  redirects: RedirectRow,
  shop: ShopFactRow,
} as const satisfies Record<string, TSchema>;

export type ImportList = keyof typeof importLists;

/** A whole document, for authors who write one in TypeScript. A file may also be split over several documents. */
export type ImportDocument = {
  format: typeof IMPORT_FORMAT;
  version: typeof IMPORT_VERSION;
  classes?: ClassRow[];
  colors?: ColorRow[];
  designs?: DesignRow[];
  models?: ModelRow[];
  categories?: CategoryRow[];
  size_charts?: SizeChartRow[];
  products?: ProductRow[];
  collections?: CollectionRow[];
  offers?: OfferRow[];
  vouchers?: VoucherRow[];
  tag_sets?: TagSetRow[];
  shipping?: { tariffs?: TariffRow[]; express_zone?: string[] };
  locations?: { countries?: CountryRow[]; regions?: RegionRow[]; cities?: CityRow[] };
  pickup_points?: PickupPointRow[];
  pages?: PageRow[];
  notifications?: NotificationRow[];
  banners?: BannerRow[];
  social_posts?: SocialPostRow[];
  blog?: { tags?: BlogTagRow[]; posts?: PostRow[] };
  drops?: DropRow[];
  redirects?: RedirectRow[];
  shop?: ShopFactRow[];
};

export type { PlannedOrder } from './planned-order.ts';
