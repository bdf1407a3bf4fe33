// Reports beside the period before, payments that differ from the bank's, receipts, and consents.

export const loadReportsPage = () => import('./report/reports-page.tsx');
export const loadPaymentsPage = () => import('./payments/payments-page.tsx');
export const loadReceiptsPage = () => import('./receipts/receipts-page.tsx');
export const loadConsentsPage = () => import('./consents-page.tsx');
