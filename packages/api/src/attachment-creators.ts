import type { EngravedMetal } from '@kashtanka/rules/engraving';
import { giftCardPdf } from '#modules/certificates';
import { returnAttachments } from '#modules/returns';
import { proofAttachments } from '#modules/workshop';
import type { AttachmentCreators } from '#platform/mail/attachments';
import type { Modules } from './modules.ts';

/** Attachments of emails by kind; each is created when its email is sent. */
export function createAttachmentCreators(
  modules: Modules,
  metalOf: (article: string) => Promise<EngravedMetal>,
): AttachmentCreators {
  return {
    [giftCardPdf.ATTACHMENT]: giftCardPdf.createAttachment(modules),
    ...proofAttachments({ db: modules.db, metalOf }),
    ...returnAttachments(modules),
  };
}
