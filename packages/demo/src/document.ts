// The whole demo shop as one import document.
import { IMPORT_FORMAT, IMPORT_VERSION, type ImportDocument, type RedirectRow } from '@kashtanka/contract/import';
import { categories } from './catalogue/categories.ts';
import { classes } from './catalogue/classes.ts';
import { colors, designRows } from './catalogue/designs.ts';
import { models } from './catalogue/models.ts';
import { sizeCharts } from './catalogue/size-charts.ts';
import { tagSets } from './catalogue/tag-sets.ts';
import { collections } from './commerce/collections.ts';
import { offers } from './commerce/offers.ts';
import { expressZone, pickupPoints, tariffs } from './commerce/shipping.ts';
import { vouchers } from './commerce/vouchers.ts';
import { banners } from './content/banners.ts';
import { drops } from './content/drops.ts';
import { notifications } from './content/notifications.ts';
import { pages } from './content/pages.ts';
import { shopFacts } from './content/shop-facts.ts';
import { socialPosts } from './content/social-posts.ts';
import { cities } from './geography/cities.ts';
import { countries, regions } from './geography/regions.ts';
import { products } from './products/products.ts';

/** `today` is `YYYY-MM-DD`: novelties and offers are dated from it, everything else is always the same. */
export function demoDocument(today: string): ImportDocument {
  return {
    format: IMPORT_FORMAT,
    version: IMPORT_VERSION,
    ...catalogueFrame,
    products: products(today),
    collections,
    offers: offers(today),
    vouchers: vouchers(today),
    tag_sets: tagSets,
    shipping: { tariffs, express_zone: expressZone },
    locations: { countries, regions, cities },
    pickup_points: pickupPoints,
    notifications,
    banners,
    social_posts: socialPosts(today),
    drops: drops(today),
    redirects,
    pages: pages(),
    shop: shopFacts,
  };
}

/** Old URLs that may still be in print; the shop itself has those of the specification. */
const redirects: RedirectRow[] = [
  { from: '/snow', to: '/collections/first-snow', status: 302 },
  { from: '/catalog/dogs/scarves', to: '/catalog/accessories/scarves', status: 301 },
  { from: '/landing', to: '/collections/fair', status: 302, match_query: { from: 'leaflet' } },
];

/** Lists that products refer to: a document of other products needs these lists too. */
export const catalogueFrame = {
  classes,
  colors,
  designs: designRows,
  models,
  categories,
  size_charts: sizeCharts,
} satisfies Partial<ImportDocument>;
