import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useEffect, useRef } from 'react';
import type { ModalArguments } from '#modals';
import { api } from '#platform/api.ts';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { BackInStockFields } from './back-in-stock-fields.tsx';
import type { BackInStockForm } from './back-in-stock-form.ts';
import { serializeGuest } from './guest-form.ts';
import { SubscriptionOutcome, useOutcomeTitle } from './subscription-outcome.tsx';
import { useSubscribeForm } from './use-subscribe-form.ts';

const WIDTH_PX = 476;

type SubscribeModalProps = ModalArguments<'subscribe'> & { onClose(): void };

/** The back-in-stock form and its outcome (MODAL-02, SUBSCRIBE-03). */
export function BackInStockModal({ sizes, article, onAvailable, onClose }: SubscribeModalProps) {
  const text = useText(subscribeText);
  const { form, phase, isBusy, isGuest, email, change, send } = useSubscribeForm<BackInStockForm>(
    { article: article ?? '' },
    ask,
  );
  const title = useOutcomeTitle(text, phase);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const sendOn = async () => {
    const next = await send();
    if (next.at === 'available_to_buy') onAvailable();
    // After closing the form the shopper expects an email, so a failure must be shown.
    if (!isOpen.current && (next.at === 'error' || next.at === 'form')) {
      await openModal('alert', { title: text.title, text: text.error, button: text.done });
    }
  };
  return (
    <Dialog title={title} closeLabel={text.close} onClose={onClose} width={WIDTH_PX}>
      {phase.at === 'form' ? (
        <BackInStockFields
          form={form}
          isGuest={isGuest}
          sizes={sizes}
          errors={phase.errors}
          isBusy={isBusy}
          onChange={change}
          onSend={() => void sendOn()}
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

function ask(form: BackInStockForm, whose: { isGuest: boolean }) {
  return api.subscribeToStock({ params: { article: form.article }, body: serializeGuest(form, whose) });
}
