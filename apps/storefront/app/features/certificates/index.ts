// Buying gift certificates: a form with a live preview, on the product page and over a basket line.
export const loadCertificateForm = () => import('./certificate-form.tsx');
export const loadCertificateModal = () => import('./certificate-modal.tsx');
