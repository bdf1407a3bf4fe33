// Stock: the list of articles, receiving goods, counting by scan.

export const loadStockPage = () => import('./list/stock-page.tsx');
export const loadReceivePage = () => import('./receive/receive-page.tsx');
export const loadCountPage = () => import('./count/count-page.tsx');
