// Import and export of data: files of other systems with their check, run and undo, and lists as files.

export const loadExchangePage = () => import('./exchange-page.tsx');
export const loadExchangeRunPage = () => import('./run/run-page.tsx');
