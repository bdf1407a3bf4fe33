import type { EngravedMetal } from '@kashtanka/rules/engraving';
import type { Bulk } from '#modules/bulk';
import type { Catalogue } from '#modules/catalogue';
import { type PhoneOrderDeps, phoneOrderRoutes } from '#modules/checkout';
import { type ArticleLists, type Exchange, exchangeRoutes } from '#modules/exchange';
import { type OrderAdmin, orderHttp } from '#modules/fulfilment';
import { dataRowRoutes } from '#modules/import-export';
import { type Media, mediaAdminRoutes } from '#modules/media';
import { createPacking, packingRoutes } from '#modules/packing';
import { createReturns, returnRoutes } from '#modules/returns';
import type { Settings } from '#modules/settings';
import type { Shipping } from '#modules/shipping';
import type { PerformCommand, StaffRoutes } from '#modules/staff';
import type { StockAdmin } from '#modules/stock';
import { type Webhooks, webhookRoutes } from '#modules/webhooks';
import { createWorkshop, workshopRoutes } from '#modules/workshop';
import { type AdminHandlers, createAdminDispatch } from '#platform/http/admin/admin-dispatch';
import { createStaffStreams } from '#platform/http/streams/staff-streams';
import { type CertificateServices, certificateRoutes } from './backoffice/certificate-routes.ts';
import { type MaintenanceServices, maintenanceRoutes } from './backoffice/maintenance-routes.ts';
import { mediaLibraryRoutes } from './backoffice/media-admin.ts';
import { type MoneyServices, moneyRoutes } from './backoffice/money-routes.ts';
import { type PageServices, pageRoutes } from './backoffice/page-routes.ts';
import { type ReportServices, reportRoutes } from './backoffice/report-routes.ts';
import { stockAdminRoutes } from './backoffice/stock-admin-routes.ts';
import { type VoucherServices, voucherRoutes } from './backoffice/voucher-routes.ts';
import { catalogueAdminRoutes } from './catalogue-admin.ts';
import { type CustomerServices, customerAdminRoutes } from './customers-admin.ts';
import { type EmailAdmin, orderEmailRoutes } from './email-admin.ts';
import { type GoodsServices, goodsAdminRoutes } from './goods-admin.ts';
import type { ApiDeps } from './modules.ts';
import type { PreviewRoutes } from './previews.ts';
import { type ShopServices, shopAdminRoutes } from './shop-admin.ts';
import { type TodayDeps, todayRoutes } from './today.ts';

type Deps = Pick<ApiDeps, 'db' | 'events' | 'clock' | 'checkResponses' | 'origin' | 'encryption' | 'pageTexts'>;

type Services = Omit<CustomerServices, 'db'> &
  ShopServices &
  Omit<VoucherServices, 'clock'> &
  CertificateServices &
  Omit<PageServices, 'pageTexts'> &
  Omit<MoneyServices, 'db' | 'clock'> &
  ReportServices &
  Omit<MaintenanceServices, 'db' | 'perform'> & {
    staff: { perform: PerformCommand };
    staffRoutes: StaffRoutes;
    orders: OrderAdmin;
    emails: EmailAdmin;
    today: TodayDeps;
    checkout: Omit<PhoneOrderDeps, 'perform'>;
    products: GoodsServices['products'];
    previewRoutes: PreviewRoutes;
    exchange: Exchange;
    articleLists: ArticleLists;
    stock: StockAdmin;
    catalogue: Catalogue;
    media: Media;
    goods: GoodsServices['goods'];
    settings: Settings;
    shipping: Shipping;
    metalOf(article: string): Promise<EngravedMetal>;
    bulk: Bulk;
    webhooks: Webhooks;
  };

/** The calls and the event stream of the back office. */
export function createBackofficeCalls(deps: Deps, services: Services) {
  const { staff, staffRoutes, orders, emails, today, products, dataRows, stock, media, bulk } = services;
  const { perform } = staff;
  const packing = createPacking({ ...deps, media, perform });
  const returns = createReturns({ ...deps, media, orders, perform });
  const workshop = createWorkshop({ ...deps, perform, stock, metalOf: services.metalOf });
  const handlers: AdminHandlers = {
    ...phoneOrderRoutes({ ...services.checkout, perform }),
    ...goodsAdminRoutes(services),
    ...staffRoutes,
    ...orderHttp.routes(orders),
    ...orderEmailRoutes(emails),
    ...shopAdminRoutes(services),
    ...voucherRoutes({ ...services, clock: deps.clock }),
    ...certificateRoutes(services),
    ...moneyRoutes({ ...services, ...deps }),
    ...reportRoutes(services),
    ...maintenanceRoutes({ ...services, db: deps.db, perform }),
    ...customerAdminRoutes({ ...services, db: deps.db }),
    ...todayRoutes(today),
    ...dataRowRoutes(dataRows),
    ...pageRoutes({ ...services, ...deps }),
    ...bulk.routes,
    ...services.previewRoutes,
    ...exchangeRoutes({ exchange: services.exchange, lists: services.articleLists }),
    ...mediaAdminRoutes({ media, perform }),
    ...mediaLibraryRoutes({ db: deps.db, clock: deps.clock, media, rows: dataRows, perform }),
    ...workshopRoutes(workshop),
    ...webhookRoutes(services.webhooks, perform),
    ...returnRoutes({ ...deps, shipping: services.shipping, returns }),
    ...packingRoutes({ ...deps, media, settings: services.settings, packing, orders, perform }),
    ...stockAdminRoutes({ ...deps, ...services }),
    ...catalogueAdminRoutes({ products, rows: dataRows, stock, media }),
  };
  return { dispatchAdmin: createAdminDispatch(handlers, deps), staffStreams: createStaffStreams(deps) };
}
