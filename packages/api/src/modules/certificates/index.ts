export { createCertificateAdmin } from './admin.ts';
export type { CertificateRecord } from './certificate-record.ts';
export { certificateTexts } from './certificate-texts.ts';
export {
  type Certificates,
  type CertificateUse,
  type CertificateView,
  certificateTopic,
  createCertificates,
  SEND_CERTIFICATE_JOB,
} from './certificates.ts';
export {
  createPrintGiftCardForHolder,
  registerGiftCardRoute,
} from './gift-card-route.ts';
export { giftCards } from './gift-cards.ts';
export { certificateJobs, certificateMail, OVERDUE_CERTIFICATES_JOB } from './jobs.ts';
export { giftCardAttachment } from './print-gift-card.ts';
export { soldCertificates } from './refund-certificates.ts';
export { resolveCertificateCode } from './resolve-certificate-code.ts';
export { certificateRoutes } from './routes.ts';
export { CERTIFICATE_EMAILS } from './sql/certificates.ts';
export { certificateRetention } from './sql/personal-data.ts';
