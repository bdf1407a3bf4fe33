import { type DataRows, dataRowRoutes } from '#modules/import-export';
import { type Media, mediaAdminRoutes } from '#modules/media';
import type { PerformCommand, StaffRoutes } from '#modules/staff';
import type { StockAdmin } from '#modules/stock';
import type { Database } from '#platform/database';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { catalogueAdminRoutes } from './catalogue-admin.ts';

type Services = {
  db: Database;
  staffRoutes: StaffRoutes;
  dataRows: DataRows;
  stock: StockAdmin;
  media: Media;
  perform: PerformCommand;
};

/** The handler of each call of the back office. */
export function createAdminHandlers({ staffRoutes, dataRows, ...services }: Services): AdminHandlers {
  return {
    ...staffRoutes,
    ...dataRowRoutes(dataRows),
    ...mediaAdminRoutes(services),
    ...catalogueAdminRoutes({ ...services, rows: dataRows }),
  };
}
