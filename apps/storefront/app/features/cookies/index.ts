// What the shop may note for its advertising: asked once at the foot of a page, and changed on the page of privacy.
export { CookieChoice } from './cookie-choice.tsx';
export { CookieNotice } from './cookie-notice.tsx';
