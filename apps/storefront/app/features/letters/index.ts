// Where the links of letters lead: a newsletter is confirmed, or left.
export { Confirmed } from './confirmed.tsx';
export { leaveNews } from './leave-news.ts';
export { Left } from './left.tsx';
export { NotConfirmed } from './not-confirmed.tsx';
