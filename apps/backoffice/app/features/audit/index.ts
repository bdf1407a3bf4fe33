// Audit log: every change by staff, with its reason, before and after.

export const loadAuditPage = () => import('./audit-page.tsx');
