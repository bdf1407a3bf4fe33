import type { RouteObject } from 'react-router';
import { loadAccountPage } from '#features/account';
import { loadAuditPage } from '#features/audit';
import { loadCertificatesPage } from '#features/certificates';
import { loadCustomerPage, loadCustomersPage } from '#features/customers';
import { loadDiscountsPage } from '#features/discounts';
import { loadExchangePage, loadExchangeRunPage } from '#features/exchange';
import { loadMediaPage } from '#features/media';
import { loadEditOrderPage, loadNewOrderPage, loadOrderPage, loadOrdersPage } from '#features/orders';
import { loadBatchPage, loadHandoverPage, loadPackingPage } from '#features/packing';
import {
  loadNewProductPage,
  loadProductPage,
  loadProductRunsPage,
  loadProductsPage,
  loadProductTablePage,
} from '#features/products';
import { loadCategoriesPage, loadCollectionsPage, loadReferencePage } from '#features/reference';
import { loadConsentsPage, loadPaymentsPage, loadReceiptsPage, loadReportsPage } from '#features/reports';
import { loadNewReturnPage, loadReturnPage, loadReturnsPage } from '#features/returns';
import {
  loadFactsPage,
  loadMaintenancePage,
  loadPageEditor,
  loadPagesPage,
  loadPassesPage,
  loadRedirectsPage,
  loadSettingsPage,
  loadThemePage,
} from '#features/shop-settings';
import { loadStaffPage } from '#features/staff';
import { loadCountPage, loadReceivePage, loadStockPage } from '#features/stock';
import { loadTerminalPage } from '#features/terminal';
import { loadTodayPage } from '#features/today';
import { loadWorkshopPage } from '#features/workshop';
import { PATHS } from '#paths';
import { lazyPage } from '#platform/lazy-page.ts';
import { ErrorBoundary, loadNotFoundPage } from '#shell/error-boundary.tsx';

/** The pages after signing in, in their frame. Each is loaded when it is opened. */
export const PAGES: RouteObject[] = [
  {
    id: 'frame',
    lazy: lazyPage(() => import('#shell/frame.tsx')),
    ErrorBoundary,
    children: [
      {
        // A page that fails leaves the frame around it.
        ErrorBoundary,
        children: [
          { path: PATHS.today, lazy: lazyPage(loadTodayPage) },
          { path: PATHS.customers, lazy: lazyPage(loadCustomersPage) },
          { path: PATHS.customer(':key'), lazy: lazyPage(loadCustomerPage) },
          { path: PATHS.discounts, lazy: lazyPage(loadDiscountsPage) },
          { path: PATHS.certificates, lazy: lazyPage(loadCertificatesPage) },
          { path: PATHS.reports, lazy: lazyPage(loadReportsPage) },
          { path: PATHS.payments, lazy: lazyPage(loadPaymentsPage) },
          { path: PATHS.receipts, lazy: lazyPage(loadReceiptsPage) },
          { path: PATHS.consents, lazy: lazyPage(loadConsentsPage) },
          { path: PATHS.facts, lazy: lazyPage(loadFactsPage) },
          { path: PATHS.pages, lazy: lazyPage(loadPagesPage) },
          { path: '/settings/pages/:page', lazy: lazyPage(loadPageEditor) },
          { path: PATHS.theme, lazy: lazyPage(loadThemePage) },
          { path: PATHS.passes, lazy: lazyPage(loadPassesPage) },
          { path: PATHS.redirects, lazy: lazyPage(loadRedirectsPage) },
          { path: PATHS.maintenance, lazy: lazyPage(loadMaintenancePage) },
          { path: PATHS.exchange, lazy: lazyPage(loadExchangePage) },
          { path: PATHS.exchangeRun(':id'), lazy: lazyPage(loadExchangeRunPage) },
          { path: PATHS.settings, lazy: lazyPage(loadSettingsPage) },
          { path: PATHS.products, lazy: lazyPage(loadProductsPage) },
          { path: PATHS.newProduct(), lazy: lazyPage(loadNewProductPage) },
          { path: PATHS.productTable(), lazy: lazyPage(loadProductTablePage) },
          { path: PATHS.productRuns, lazy: lazyPage(loadProductRunsPage) },
          { path: '/products/:article', lazy: lazyPage(loadProductPage) },
          { path: PATHS.media, lazy: lazyPage(loadMediaPage) },
          { path: PATHS.stock, lazy: lazyPage(loadStockPage) },
          { path: PATHS.receiveStock, lazy: lazyPage(loadReceivePage) },
          { path: PATHS.countStock, lazy: lazyPage(loadCountPage) },
          { path: PATHS.categories, lazy: lazyPage(loadCategoriesPage) },
          { path: PATHS.collections, lazy: lazyPage(loadCollectionsPage) },
          { path: PATHS.reference(':list'), lazy: lazyPage(loadReferencePage) },
          { path: PATHS.packing, lazy: lazyPage(loadPackingPage) },
          { path: PATHS.handover, lazy: lazyPage(loadHandoverPage) },
          { path: PATHS.batch(':id'), lazy: lazyPage(loadBatchPage) },
          { path: PATHS.returns, lazy: lazyPage(loadReturnsPage) },
          { path: PATHS.newReturn(), lazy: lazyPage(loadNewReturnPage) },
          { path: PATHS.return(':id'), lazy: lazyPage(loadReturnPage) },
          { path: PATHS.workshop, lazy: lazyPage(loadWorkshopPage) },
          { path: PATHS.orders, lazy: lazyPage(loadOrdersPage) },
          { path: PATHS.newOrder, lazy: lazyPage(loadNewOrderPage) },
          { path: PATHS.order(':number'), lazy: lazyPage(loadOrderPage) },
          { path: PATHS.editOrder(':number'), lazy: lazyPage(loadEditOrderPage) },
          { path: PATHS.audit, lazy: lazyPage(loadAuditPage) },
          { path: PATHS.staff, lazy: lazyPage(loadStaffPage) },
          { path: PATHS.terminal, lazy: lazyPage(loadTerminalPage) },
          { path: PATHS.account, lazy: lazyPage(loadAccountPage) },
          { path: '*', lazy: lazyPage(loadNotFoundPage) },
        ],
      },
    ],
  },
];
