import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useEffect, useRef } from 'react';
import type { ModalArguments } from '#modals';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import { BackInStockFields, useBackInStock } from './back-in-stock-fields.tsx';
import { SubscriptionOutcome, useOutcomeTitle } from './subscription-outcome.tsx';

const WIDTH_PX = 476;

type SubscribeModalProps = ModalArguments<'subscribe'> & { onClose(): void };

/** The back-in-stock form and its outcome (MODAL-02, SUBSCRIBE-03). */
export function BackInStockModal({ sizes, article, onAvailable, onClose }: SubscribeModalProps) {
  const text = useText(subscribeText);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const subscription = useBackInStock(article ?? '', {
    onAnswer: ({ at }) => {
      if (at === 'available_to_buy') onAvailable();
      // After closing the form the shopper expects an email, so a failure must be shown.
      if (!isOpen.current && (at === 'error' || at === 'form'))
        void openModal('alert', { title: text.title, text: text.error, button: text.done });
    },
  });
  const { outcome, email, repeat } = subscription;
  return (
    <Dialog title={useOutcomeTitle(text, outcome)} closeLabel={text.close} onClose={onClose} width={WIDTH_PX}>
      {outcome ? (
        <SubscriptionOutcome words={text} outcome={outcome} email={email} onAgain={repeat} onClose={onClose} />
      ) : (
        <BackInStockFields subscription={subscription} sizes={sizes} />
      )}
    </Dialog>
  );
}
