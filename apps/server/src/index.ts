// The composition root: assembles the shop from its parts. Only tests import it.

export { osUser } from './cli/os-user.ts';
export { openShop, type Shop, type ShopOptions } from './compose.ts';
export { type Config, parseConfig } from './config/config.ts';
export { loadDemo } from './demo-shop.ts';
export { openLog } from './log.ts';
export { loadStorefront } from './pages/storefront.ts';
export { buildServer } from './server-build.ts';
export { buildStorefront } from './storefront-build.ts';
