// Gift certificates, the buying side: a form with a card that shows what is typed, on the product's page and over a basket line.
export const loadCertificateForm = () => import('./certificate-form.tsx');
export const loadCertificateModal = () => import('./certificate-modal.tsx');
