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
export function createHandlers(rooms: Modules): Handlers {
  return {
    ...accountRoutes({ ...rooms, welcome: welcomeTo(rooms) }),
    ...promotionRoutes(rooms),
    ...customerRoutes({ ...rooms, awaited: rooms.statistics.countSubscription }),
    ...catalogueRoutes(rooms),
    ...listingRoutes(rooms),
    ...geographyRoutes(rooms.geography),
    ...analyticsRoutes(rooms),
    ...contentRoutes(rooms),
    ...shippingRoutes(rooms),
    ...certificateRoutes(rooms),
    ...basketRoutes(rooms),
    ...checkoutRoutes(rooms),
  };
}

/** At a login the guest basket is merged; a new account also gets its referral voucher and claims a guest order. */
function welcomeTo(rooms: Modules): OnLogin {
  return async (tx, { accountId: userId, email, friendsCode: key, orderNumber }, context) => {
    await basketAtLogin.merge(rooms, tx, { userId, context });
    if (orderNumber !== null) await orderRecords.claim(tx, orderNumber, { id: userId, email }, context);
    if (key !== null) await basketAtLogin.addReferralVoucher(rooms, tx, { userId, key, context });
  };
}
