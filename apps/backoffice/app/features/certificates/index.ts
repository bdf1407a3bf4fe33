// Sold gift certificates: found by the end of the code, sent again, blocked, printed.

export const loadCertificatesPage = () => import('./certificates-page.tsx');
