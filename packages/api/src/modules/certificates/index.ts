// Gift certificates: codes, balances, emails and printed cards. Whether a basket uses them is decided in `basket`.

export { createCertificateAdmin } from './admin.ts';
export { certificateTexts } from './certificate-texts.ts';
export {
  type Certificates,
  type CertificateView,
  certificateTopic,
  createCertificates,
} from './certificates.ts';
export { giftCardPdf } from './gift-card-route.ts';
export { giftCards } from './gift-cards.ts';
export { CERTIFICATE_JOBS, certificateJobs, certificateMail } from './jobs.ts';
export { soldCertificates } from './refund-certificates.ts';
export { resolveCertificateCode } from './resolve-certificate-code.ts';
export { certificateRoutes } from './routes.ts';
export { certificatePersonalData } from './sql/personal-data.ts';
