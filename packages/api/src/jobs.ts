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
import { applyShopLook } from '#platform/mail/shop-look';
import type { MailTransport } from '#platform/mail/transport';
import type { Modules } from './modules.ts';

type EmailDeps = { transport: MailTransport; attachmentCreators: AttachmentCreators; backofficeOrigin: string };

/** Job handlers of all modules; scheduled jobs are in housekeeping.ts. */
export function createJobHandlers(modules: Modules, emails: EmailDeps): JobHandlers {
  const mostToUnproven = async () => (await modules.settings.get()).emails_to_unproven_per_day;
  return {
    ...accountJobs(modules),
    ...modules.payments.jobs,
    ...modules.receipts.jobs,
    ...modules.shipping.points.jobs,
    ...listingJobs(modules),
    ...checkoutJobs(modules),
    ...fulfilmentJobs({ ...modules, backofficeOrigin: emails.backofficeOrigin }),
    ...subscriptionJobs(modules),
    ...contentJobs(modules),
    ...loyaltyJobs(modules),
    ...certificateJobs(modules),
    ...mailJobs({ ...modules, ...emails, mostToUnproven, applyLook: createShopLook(modules) }),
    ...modules.webhooks.jobs,
  };
}

/** Gives the HTML of an email the look of the shop. */
export function createShopLook({ settings, origin }: Pick<Modules, 'settings' | 'origin'>) {
  return async (html: string) => applyShopLook(html, { facts: await settings.shopFacts(), origin });
}
