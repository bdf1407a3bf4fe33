import type { Subscription } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { dropsText } from '#messages/drops';
import { accountApi } from '#platform/account-api.ts';
import { listSubscriptions } from '#platform/list-subscriptions.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

const TYPE = 'drops';

/** Whether the account waits for this drop, and one press to change it. */
export function OwnDrop({ slug }: { slug: string }) {
  const text = useText(dropsText);
  const [own, setOwn] = useState<Subscription | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void listSubscriptions().then((known) => setOwn(known?.find((one) => isOf(one, slug)) ?? null));
  }, [slug]);
  const change = async () => {
    setBusy(true);
    const body = { subscription_type: TYPE, reference: slug, agreement: own === null };
    const answer = own
      ? await accountApi.endSubscription({ params: { id: own.id }, body })
      : await accountApi.subscribeNew({ body });
    setBusy(false);
    setFailed(!answer.ok);
    if (answer.ok) setOwn(own ? null : answer.body);
  };
  return (
    <>
      <Button tone={own ? 'line' : 'primary'} busy={isBusy} onClick={() => void change()}>
        {own ? text.dontTell : text.tellMe}
      </Button>
      <div role="status">{own && <Note tone="ok">{text.told}</Note>}</div>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.failed}
        </Note>
      )}
    </>
  );
}

function isOf({ subscription_type: type, reference }: Subscription, slug: string): boolean {
  return type === TYPE && reference === slug;
}
