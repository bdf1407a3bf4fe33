// Parts of the page that a press opens.
export { DeliveryFields } from '../form/delivery-fields.tsx';
export { ApplyDialog } from './apply-dialog.tsx';
