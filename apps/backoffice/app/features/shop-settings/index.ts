// Settings that change at run time, facts about the shop, its look, texts of its pages, opening or closing the shop, passes, redirects and work of the server.

export const loadSettingsPage = () => import('./settings-page.tsx');
export const loadPagesPage = () => import('./pages/pages-page.tsx');
export const loadPageEditor = () => import('./pages/page-editor.tsx');
export const loadFactsPage = () => import('./facts/facts-page.tsx');
export const loadThemePage = () => import('./theme/theme-page.tsx');
export const loadPassesPage = () => import('./passes/passes-page.tsx');
export const loadRedirectsPage = () => import('./redirects/redirects-page.tsx');
export const loadMaintenancePage = () => import('./maintenance/maintenance-page.tsx');
