import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { api } from '#platform/api.ts';
import { refreshProfile } from '#platform/customer-profile.ts';
import { useText } from '#platform/text.ts';
import { NewsletterFields } from './newsletter-fields.tsx';
import { type NewsletterForm, serializeNewsletter } from './newsletter-form.ts';
import { SubscriptionOutcome, useOutcomeTitle } from './subscription-outcome.tsx';
import { useSubscribeForm } from './use-subscribe-form.ts';

const WIDTH_PX = 476;

/** The newsletter form and its outcome (MODAL-01, NEWS-03). */
export function NewsletterModal({ onClose }: { onClose(): void }) {
  const { newsletter: text, close } = useText(subscribeText);
  const { form, phase, isBusy, isGuest, email, change, send } = useSubscribeForm<NewsletterForm>(
    { news: false },
    ask,
  );
  const title = useOutcomeTitle(isGuest ? text : { ...text, successTitle: text.successTitleOfAccount }, phase);
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose} width={WIDTH_PX}>
      {phase.at === 'form' ? (
        <NewsletterFields
          form={form}
          isGuest={isGuest}
          errors={phase.errors}
          isBusy={isBusy}
          onChange={change}
          onSend={send}
        />
      ) : (
        <SubscriptionOutcome
          words={text}
          phase={phase}
          email={email}
          onAgain={() => change({})}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Updates the cached profile after a customer subscribed (NEWS-10). */
async function ask(form: NewsletterForm, { isGuest }: { isGuest: boolean }) {
  const answer = await api.subscribeToNews({ body: serializeNewsletter(form, { isGuest }) });
  if (answer.ok && !isGuest) await refreshProfile();
  return answer;
}
