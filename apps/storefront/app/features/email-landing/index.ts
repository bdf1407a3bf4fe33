// Where the links of emails lead: a newsletter or a back-in-stock request is confirmed, or the newsletter is left.
export { ConfirmByButton, type Confirming } from './confirm-by-button.tsx';
export { Confirmed } from './confirmed.tsx';
export { LeaveNews } from './leave-by-button.tsx';
export { readLink } from './leave-news.ts';
export { NotConfirmed } from './not-confirmed.tsx';
