export { listSubscriptions } from '#platform/list-subscriptions.ts';
export { OwnSubscriptions } from './own-subscriptions.tsx';
