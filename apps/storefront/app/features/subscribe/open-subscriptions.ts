export { listSubscriptions } from '#platform/session/list-subscriptions.ts';
export { SubscriptionList as OwnSubscriptions } from './subscription-list.tsx';
