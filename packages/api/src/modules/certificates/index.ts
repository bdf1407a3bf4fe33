export { createCertificateDesk } from './admin.ts';
export { activateCards, bindCard, replaceCard, unboundLines } from './cards.ts';
export { certificateName } from './certificate-name.ts';
export { type CertificateRecord, certificatesOf } from './certificate-record.ts';
export {
  type Certificates,
  type CertificateUse,
  certificateTopic,
  createCertificates,
  type HeldCertificate,
  SEND_CERTIFICATE_JOB,
} from './certificates.ts';
export { countNamed, forgetHolders } from './forget.ts';
export {
  CERTIFICATE_MAILED_JOB,
  CertificateMailed,
  certificateJobs,
  OVERDUE_CERTIFICATES_JOB,
  tellMailed,
} from './jobs.ts';
export { areAllMailed } from './mailed.ts';
export { lastDayIn } from './moments.ts';
export { CARD_ATTACHMENT, cardMaker } from './print-card.ts';
export { refundCertificates, voidCertificates, voidUnsent } from './refund-certificates.ts';
export { hearCode } from './resolve-certificate-code.ts';
export { certificateRoutes } from './routes.ts';
export { createPrintForHolder, serveCards } from './serve-cards.ts';
export { soldCertificates, voidStopped } from './sold.ts';
export { CERTIFICATE_EMAILS } from './store.ts';
