// Landing pages of emailed links: confirming the newsletter or a back-in-stock request, and unsubscribing.
export { ConfirmByButton, type Confirming } from './confirm-by-button.tsx';
export { Confirmed } from './confirmed.tsx';
export { LeaveNews } from './leave-by-button.tsx';
export { readLink } from './leave-news.ts';
export { NotConfirmed } from './not-confirmed.tsx';
