// Returns: their queue, the page of one with its steps, and registering what a shopper told staff.

export const loadReturnsPage = () => import('./list/returns-page.tsx');
export const loadReturnPage = () => import('./page/return-page.tsx');
export const loadNewReturnPage = () => import('./register/new-return-page.tsx');
