export { CookieChoice } from './cookie-choice.tsx';
export { CookieNotice } from './cookie-notice.tsx';
