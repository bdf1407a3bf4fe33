import { accountRoutes, type OnLogin } from '#modules/accounts';
import { analyticsRoutes } from '#modules/analytics';
import { basketAtLogin, basketRoutes } from '#modules/basket';
import { catalogueRoutes } from '#modules/catalogue';
import { certificateRoutes } from '#modules/certificates';
import { checkoutRoutes } from '#modules/checkout';
import { contentRoutes } from '#modules/content';
import { customerRoutes } from '#modules/customers';
import { geographyRoutes } from '#modules/geography';
import { listingRoutes } from '#modules/listing';
import { orderRecords } from '#modules/orders';
import { promotionRoutes } from '#modules/promotions';
import { shippingRoutes } from '#modules/shipping';
import type { Handlers } from '#platform/http/dispatch';
import type { Modules } from './modules.ts';

/** The handler of each call of the contract. */
export function createHandlers(modules: Modules): Handlers {
  return {
    ...accountRoutes({ ...modules, welcome: welcomeTo(modules) }),
    ...promotionRoutes(modules),
    ...customerRoutes({ ...modules, awaited: modules.analytics.countSubscription }),
    ...catalogueRoutes(modules),
    ...listingRoutes(modules),
    ...geographyRoutes(modules.geography),
    ...analyticsRoutes(modules),
    ...contentRoutes(modules),
    ...shippingRoutes(modules),
    ...certificateRoutes(modules),
    ...basketRoutes(modules),
    ...checkoutRoutes(modules),
  };
}

/** At a login the guest basket is merged; a new account also gets its referral voucher and claims a guest order. */
function welcomeTo(modules: Modules): OnLogin {
  return async (tx, { accountId: userId, email, friendsCode: key, orderNumber }, context) => {
    await basketAtLogin.merge(modules, tx, { userId, context });
    if (orderNumber !== null) await orderRecords.claim(tx, orderNumber, { id: userId, email }, context);
    if (key !== null) await basketAtLogin.addReferralVoucher(modules, tx, { userId, key, context });
  };
}
