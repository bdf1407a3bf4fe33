// Changes of many products: a plan with the values before and after, its run as a job, and the undo of a run. Each row is
// changed by the use case of a single edit.
export { type Bulk, createBulk } from './create-bulk.ts';
