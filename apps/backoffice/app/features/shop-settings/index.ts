// Settings that change at run time, and opening or closing the shop.

export const loadSettingsPage = () => import('./settings-page.tsx');
