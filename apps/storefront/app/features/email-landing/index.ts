// Landing pages of emailed links: confirming the newsletter or a back-in-stock request, and unsubscribing.
export { type ConfirmationKind as Confirming, ConfirmForm as ConfirmByButton } from './confirm-form.tsx';
export { ConfirmationSuccess as Confirmed } from './confirmed.tsx';
export { ConfirmationFailure as NotConfirmed } from './not-confirmed.tsx';
export { loadUnsubscribeLink as readLink } from './unsubscribe.ts';
export { UnsubscribePage as LeaveNews } from './unsubscribe-page.tsx';
