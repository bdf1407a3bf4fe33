import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { toggleSubscription, useDropSubscriptions } from './drop-subscriptions.ts';
import type { SubscribeButtonProps } from './subscribe-button.tsx';

/**
 * The account's subscription to a drop, with a toggle. Beside a product the result is announced to screen readers
 * only, by the pressed button only, because a page has one button per product of the drop.
 */
export function SubscriptionToggle({ slug, about, tone, size }: SubscribeButtonProps) {
  const text = useText(dropsText);
  const isWaiting = useDropSubscriptions()?.has(slug) ?? false;
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const toggle = async () => {
    setBusy(true);
    setPressed(true);
    const isDone = await toggleSubscription(slug);
    setBusy(false);
    setFailed(!isDone);
  };
  const label = isWaiting ? text.dontTell : text.tellMe;
  return (
    <>
      <Button
        tone={isWaiting ? 'line' : tone}
        size={size}
        busy={isBusy}
        aria-label={about && `${label}: ${about}`}
        onClick={() => void toggle()}
      >
        {label}
      </Button>
      <div role="status" className={about && 'visually-hidden'}>
        {isWaiting && (about ? isPressed && text.told : <Note tone="ok">{text.told}</Note>)}
      </div>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.failed}
        </Note>
      )}
    </>
  );
}
