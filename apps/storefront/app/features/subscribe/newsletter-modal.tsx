import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useText } from '#platform/text/text.ts';
import { NewsletterFields, useNewsletter } from './newsletter-fields.tsx';
import { SubscriptionOutcome, useOutcomeTitle } from './subscription-outcome.tsx';

const WIDTH_PX = 476;

/** The newsletter form and its outcome (MODAL-01, NEWS-03). */
export function NewsletterModal({ onClose }: { onClose(): void }) {
  const { newsletter: text, close } = useText(subscribeText);
  const subscription = useNewsletter();
  const { isGuest, outcome, email, repeat } = subscription;
  const title = useOutcomeTitle(isGuest ? text : { ...text, successTitle: text.successTitleOfAccount }, outcome);
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose} width={WIDTH_PX}>
      {outcome ? (
        <SubscriptionOutcome words={text} outcome={outcome} email={email} onAgain={repeat} onClose={onClose} />
      ) : (
        <NewsletterFields subscription={subscription} />
      )}
    </Dialog>
  );
}
