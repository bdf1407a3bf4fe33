// Landing pages of emailed links: confirming the newsletter or a back-in-stock request, and unsubscribing.
export { type ConfirmationKind, ConfirmForm } from './confirm-form.tsx';
export { ConfirmationSuccess } from './confirmed.tsx';
export { ConfirmationFailure } from './not-confirmed.tsx';
export { loadUnsubscribeLink } from './unsubscribe.ts';
export { UnsubscribePage } from './unsubscribe-page.tsx';
