// Staff: members, their roles, invitations and the end of their access.

export const loadStaffPage = () => import('./staff-page.tsx');
