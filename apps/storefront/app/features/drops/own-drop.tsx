import { useState } from 'react';
import { dropsText } from '#messages/drops';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { NotifyMeProps } from './notify-me.tsx';
import { toggleSubscription, useOwnSubscriptions } from './own-subscriptions.ts';

/** Whether the account waits for a drop, and one press to change it. Beside a product, where room is short, it is told to readers only. */
export function OwnDrop({ slug, about, tone, size }: NotifyMeProps) {
  const text = useText(dropsText);
  const isWaiting = useOwnSubscriptions()?.has(slug) ?? false;
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const toggle = async () => {
    setBusy(true);
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
        {isWaiting && (about ? text.told : <Note tone="ok">{text.told}</Note>)}
      </div>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.failed}
        </Note>
      )}
    </>
  );
}
