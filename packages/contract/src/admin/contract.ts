import type { AdminCall } from './admin-call.ts';
import { catalogueAdminCalls } from './catalogue.ts';
import { pageAdminCalls } from './content/pages.ts';
import { customerAdminCalls } from './customers.ts';
import { exchangeCalls } from './exchange.ts';
import { bulkCalls } from './goods/bulk.ts';
import { draftCalls } from './goods/drafts.ts';
import { maintenanceCalls } from './maintenance.ts';
import { mediaCalls } from './media.ts';
import {
  goodsCalls,
  orderCalls,
  orderEmailCalls,
  phoneOrderCalls,
  savedViewCalls,
  todayCalls,
  webhookCalls,
} from './orders/index.ts';
import { ownAccountCalls } from './own-account.ts';
import { packingCalls } from './packing.ts';
import { returnCalls } from './returns.ts';
import type { AdminCallName } from './routes.ts';
import { certificateCalls } from './sales/certificates.ts';
import { moneyCalls } from './sales/money.ts';
import { reportCalls } from './sales/reports.ts';
import { voucherCalls } from './sales/vouchers.ts';
import { shopCalls } from './shop.ts';
import { signInCalls } from './sign-in.ts';
import { staffCalls } from './staff.ts';
import { stockCalls } from './stock.ts';
import { presenceCalls } from './stream.ts';
import { workshopCalls } from './workshop.ts';

/** Every call of the back office by name. */
export const adminContract = {
  ...signInCalls,
  ...ownAccountCalls,
  ...presenceCalls,
  ...catalogueAdminCalls,
  ...bulkCalls,
  ...draftCalls,
  ...exchangeCalls,
  ...mediaCalls,
  ...stockCalls,
  ...packingCalls,
  ...pageAdminCalls,
  ...customerAdminCalls,
  ...shopCalls,
  ...voucherCalls,
  ...certificateCalls,
  ...moneyCalls,
  ...reportCalls,
  ...maintenanceCalls,
  ...staffCalls,
  ...orderCalls,
  ...orderEmailCalls,
  ...phoneOrderCalls,
  ...goodsCalls,
  ...returnCalls,
  ...todayCalls,
  ...workshopCalls,
  ...webhookCalls,
  ...savedViewCalls,
} satisfies Record<AdminCallName, AdminCall>;

export type AdminContract = typeof adminContract;
