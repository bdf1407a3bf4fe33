// Old URLs that may still be in print. Those of the specification are built into the shop and not repeated here.
import type { RedirectRow } from '@kashtanka/contract/import';

export const redirects: RedirectRow[] = [
  { from: '/snow', to: '/collections/first-snow', status: 302 },
  { from: '/catalog/dogs/scarves', to: '/catalog/accessories/scarves', status: 301 },
  { from: '/landing', to: '/collections/fair', status: 302, match_query: { from: 'leaflet' } },
];
