// Parts of the page that are loaded after the order, in one file.
export { OrderEmails } from './order-emails.tsx';
export { OrderHistory } from './order-history.tsx';
export { OrderNotes } from './order-notes.tsx';
export { OrderParcels } from './order-parcels.tsx';
export { OrderReceipts } from './order-receipts.tsx';
export { SurchargeBox } from './surcharge-box.tsx';
