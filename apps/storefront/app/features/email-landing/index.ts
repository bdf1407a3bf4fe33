// Landing pages of emailed links: confirming the newsletter or a back-in-stock request, and unsubscribing.
export { type ConfirmationKind as Confirming, ConfirmForm as ConfirmByButton } from './confirm-by-button.tsx';
export { ConfirmationSuccess as Confirmed } from './confirmed.tsx';
export { UnsubscribePage as LeaveNews } from './leave-by-button.tsx';
export { loadUnsubscribeLink as readLink } from './leave-news.ts';
export { ConfirmationFailure as NotConfirmed } from './not-confirmed.tsx';
