import { type DataRows, dataRowRoutes } from '#modules/import-export';
import type { Media } from '#modules/media';
import type { StaffRoutes } from '#modules/staff';
import type { StockAdmin } from '#modules/stock';
import type { Database } from '#platform/database';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { catalogueAdminRoutes } from './catalogue-admin.ts';

type Services = { db: Database; staffRoutes: StaffRoutes; dataRows: DataRows; stock: StockAdmin; media: Media };

/** The handler of each call of the back office. */
export function createAdminHandlers({ staffRoutes, dataRows, ...services }: Services): AdminHandlers {
  return {
    ...staffRoutes,
    ...dataRowRoutes(dataRows),
    ...catalogueAdminRoutes({ ...services, rows: dataRows }),
  };
}
