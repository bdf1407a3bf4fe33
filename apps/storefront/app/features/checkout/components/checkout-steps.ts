/** The code that the checkout needs below the recipient's fields: one chunk, loaded together with the basket. */

export { splitPayment } from '../model/payment-split.ts';
export { placeOrder } from '../model/place-order.ts';
export { showProblemDialog } from '../model/problem-dialog.ts';
export { ConsentStep } from './consent-step.tsx';
export { DeliveryStep } from './delivery-step.tsx';
export { PaymentStep } from './payment-step.tsx';
export { ProblemNote } from './problem-note.tsx';
export { Summary } from './summary.tsx';
export { SummaryTop } from './summary-top.tsx';
