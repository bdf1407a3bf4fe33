export { createCertificateAdmin as createCertificateDesk } from './admin.ts';
export { formatLastDay as lastDayIn } from './certificate-dates.ts';
export { certificateName } from './certificate-name.ts';
export { type CertificateRecord, listCertificatesOfOrder as certificatesOf } from './certificate-record.ts';
export {
  type Certificates,
  type CertificateUse,
  type CertificateView as HeldCertificate,
  certificateTopic,
  createCertificates,
  SEND_CERTIFICATE_JOB,
} from './certificates.ts';
export { countWithPersonalData as countNamed, erasePersonalData as forgetHolders } from './erase-personal-data.ts';
export {
  createPrintGiftCardForHolder as createPrintForHolder,
  registerGiftCardRoute as serveCards,
} from './gift-card-route.ts';
export {
  activateGiftCards as activateCards,
  bindGiftCard as bindCard,
  listUnboundLines as unboundLines,
  replaceGiftCard as replaceCard,
} from './gift-cards.ts';
export {
  CERTIFICATE_MAILED_JOB,
  CertificateMailed,
  certificateJobs,
  OVERDUE_CERTIFICATES_JOB,
  publishMailed as tellMailed,
} from './jobs.ts';
export { areAllMailed } from './mailed.ts';
export { CARD_ATTACHMENT, createCardAttachment as cardMaker } from './print-gift-card.ts';
export { refundCertificates, voidCertificates, voidUnsent } from './refund-certificates.ts';
export { resolveCertificateCode as hearCode } from './resolve-certificate-code.ts';
export { certificateRoutes } from './routes.ts';
export { sumSoldCertificates as soldCertificates, voidBlocked as voidStopped } from './sold.ts';
export { CERTIFICATE_EMAILS } from './store.ts';
