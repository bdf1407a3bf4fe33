import { Parse } from 'typebox/value';
import { certificateMail } from '#modules/certificates';
import type { JobHandlers } from '#platform/jobs';
import type { FulfilmentDeps } from './deps.ts';
import { noticeJobs } from './emails/new-order-notice.ts';
import { FINISH_DIGITAL_JOB, finishAllDigital, finishDigital } from './finish-digital.ts';
import { FOLLOW_PARCELS_JOB, parcelJobs, RESUME_PARCELS_JOB } from './parcels/parcel-jobs.ts';

export function fulfilmentJobs(deps: FulfilmentDeps & { backofficeOrigin: string }): JobHandlers {
  return {
    ...noticeJobs(deps),
    ...parcelJobs(deps),
    [certificateMail.JOB]: (payload) => finishDigital(deps, Parse(certificateMail.Payload, payload).orderNumber),
    [FINISH_DIGITAL_JOB]: () => finishAllDigital(deps),
  };
}

/** Scheduled jobs. */
export const FULFILMENT_JOBS = {
  finishDigital: FINISH_DIGITAL_JOB,
  followParcels: FOLLOW_PARCELS_JOB,
  resumeParcels: RESUME_PARCELS_JOB,
} as const;
