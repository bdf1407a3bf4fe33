/** One queue for all carrier jobs, so that they run one after another. */
export const CARRIERS_QUEUE = 'carriers';
