import type { createProductAdmin } from '#modules/catalogue';
import type { JobHandlers } from '#platform/jobs';
import { type BulkHandlers, bulkRoutes } from './admin-routes.ts';
import type { PlanDeps } from './plan.ts';
import { type RunDeps, runJobs } from './run.ts';

export type Bulk = { routes: BulkHandlers; jobs: JobHandlers };

type Deps = RunDeps &
  Omit<PlanDeps, 'listArticles'> & { products: Pick<ReturnType<typeof createProductAdmin>, 'list'> };

export function createBulk({ products, ...deps }: Deps): Bulk {
  const listArticles: PlanDeps['listArticles'] = async (filter, limit) =>
    (await products.list({ ...filter, after: null, limit })).map(({ article }) => article);
  return { routes: bulkRoutes({ ...deps, listArticles }), jobs: runJobs(deps) };
}
