// Customers: accounts, and guests by their orders.

export const loadCustomersPage = () => import('./customers-page.tsx');
export const loadCustomerPage = () => import('./customer-page.tsx');
