// The composition root: puts the shop together out of its parts and runs it. Nobody imports it but tests.

export { osUser } from './cli/os-user.ts';
export { openShop, type Shop, type ShopOptions } from './compose.ts';
export { type Config, parseConfig } from './config/config.ts';
export { loadDemo } from './demo-shop.ts';
export { openLog } from './log.ts';
export { loadStorefront } from './pages/storefront.ts';
export { buildServer } from './server-build.ts';
export { buildStorefront } from './storefront-build.ts';
