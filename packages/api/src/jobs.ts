import { accountJobs } from '#modules/accounts';
import { certificateJobs } from '#modules/certificates';
import { checkoutJobs } from '#modules/checkout';
import { contentJobs } from '#modules/content';
import { subscriptionJobs } from '#modules/customers';
import { fulfilmentJobs } from '#modules/fulfilment';
import { listingJobs } from '#modules/listing';
import { loyaltyJobs } from '#modules/promotions';
import type { JobHandlers } from '#platform/jobs';
import type { AttachmentCreators } from '#platform/mail/attachments';
import { mailJobs } from '#platform/mail/send-emails';
import type { MailTransport } from '#platform/mail/transport';
import type { Modules } from './modules.ts';

type Letters = { transport: MailTransport; makers: AttachmentCreators };

/** Job handlers of all modules; scheduled jobs are in housekeeping.ts. */
export function createJobHandlers(rooms: Modules, emails: Letters): JobHandlers {
  const mostToUnproven = async () => (await rooms.settings.get()).emails_to_unproven_per_day;
  return {
    ...accountJobs(rooms),
    ...rooms.payments.jobs,
    ...rooms.receipts.jobs,
    ...rooms.shipping.points.jobs,
    ...listingJobs(rooms),
    ...checkoutJobs(rooms),
    ...fulfilmentJobs(rooms),
    ...subscriptionJobs(rooms),
    ...contentJobs(rooms),
    ...loyaltyJobs(rooms),
    ...certificateJobs(rooms),
    ...mailJobs({ ...rooms, ...emails, mostToUnproven }),
  };
}
