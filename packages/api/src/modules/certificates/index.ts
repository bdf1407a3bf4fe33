export { createCertificateAdmin } from './admin.ts';
export { type CertificateRecord, listCertificatesOfOrder } from './certificate-record.ts';
export { certificateName, formatLastDay } from './certificate-texts.ts';
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
export {
  activateGiftCards,
  bindGiftCard as bindCard,
  listUnboundLines,
  replaceGiftCard,
} from './gift-cards.ts';
export {
  areAllMailed,
  CERTIFICATE_MAILED_JOB,
  CertificateMailed,
  certificateJobs,
  OVERDUE_CERTIFICATES_JOB,
  publishMailed,
} from './jobs.ts';
export { CARD_ATTACHMENT, createCardAttachment } from './print-gift-card.ts';
export { refundCertificates, voidCertificates, voidUnsent } from './refund-certificates.ts';
export { resolveCertificateCode } from './resolve-certificate-code.ts';
export { certificateRoutes } from './routes.ts';
export { sumSoldCertificates, voidBlocked } from './sold.ts';
export { CERTIFICATE_EMAILS } from './sql/certificates.ts';
export { countWithPersonalData, erasePersonalData } from './sql/personal-data.ts';
