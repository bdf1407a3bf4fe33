// Settings that change at run time, facts about the shop, opening or closing the shop, passes, redirects and work of the server.

export const loadSettingsPage = () => import('./settings-page.tsx');
export const loadFactsPage = () => import('./facts/facts-page.tsx');
export const loadPassesPage = () => import('./passes/passes-page.tsx');
export const loadRedirectsPage = () => import('./redirects/redirects-page.tsx');
export const loadMaintenancePage = () => import('./maintenance/maintenance-page.tsx');
