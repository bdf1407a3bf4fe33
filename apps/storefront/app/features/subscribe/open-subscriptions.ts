// What an account waits for, and what shows it.
export { listSubscriptions } from '#platform/list-subscriptions.ts';
export { OwnSubscriptions } from './own-subscriptions.tsx';
