// Parts of the page that are loaded after the order, in one file.
export { OrderEmails } from './order-emails.tsx';
export { OrderHistory } from './order-history.tsx';
export { SurchargeBox } from './surcharge-box.tsx';
