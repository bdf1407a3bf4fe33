export { listSubscriptions } from '#platform/list-subscriptions.ts';
export { SubscriptionList as OwnSubscriptions } from './subscription-list.tsx';
