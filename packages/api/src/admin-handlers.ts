import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';

type Routes = { staffRoutes: AdminHandlers };

/** The handler of each call of the back office. */
export function createAdminHandlers({ staffRoutes }: Routes): AdminHandlers {
  return { ...staffRoutes };
}
