import { noticeNewOrder } from './new-order-notice.ts';
import { sendOrderEmail } from './order-emails.ts';

/** Emails of orders, for the modules above. */
export const orderEmails = { send: sendOrderEmail, noticeStaff: noticeNewOrder };
