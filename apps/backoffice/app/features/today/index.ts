// Today: the start page.

export const loadTodayPage = () => import('./today-page.tsx');
