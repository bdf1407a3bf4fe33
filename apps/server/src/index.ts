// The composition root: assembles the shop from its parts. Only tests import it.

export { buildBackoffice } from './bundling/backoffice-build.ts';
export { buildServer } from './bundling/server-build.ts';
export { buildStorefront } from './bundling/storefront-build.ts';
export { osUser } from './cli/os-user.ts';
export { openShop, type Shop, type ShopOptions } from './compose.ts';
export { type Config, parseConfig } from './config/config.ts';
export { loadStorefront } from './pages/storefront.ts';
export { loadDemo } from './startup/demo-shop.ts';
export { openLog } from './telemetry/log.ts';
