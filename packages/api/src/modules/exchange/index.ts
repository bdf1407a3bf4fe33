// Files of other systems: read as tables, checked, stored as a job with revisions, taken back; and lists as files. The
// import itself is import-export's.

export { exchangeRoutes } from './admin-routes.ts';
export { type ArticleLists, createArticleLists } from './lists/article-lists.ts';
export { createExchange, EXCHANGE_JOBS, type Exchange } from './runs/exchange.ts';
export { deleteOldRuns, type StoredRun as ExchangeFile } from './sql/runs.ts';
