import { emailLandingText } from '@kashtanka/texts/storefront/account/email-landing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { type UnsubscribeLink, type UnsubscribeOutcome, unsubscribe } from './unsubscribe.ts';
import { UnsubscribeResult } from './unsubscribe-result.tsx';

export function UnsubscribePage({ link, onAgain }: { link: UnsubscribeLink; onAgain(): void }) {
  const { ask } = useText(emailLandingText);
  const [left, setLeft] = useState<UnsubscribeOutcome>();
  const [isBusy, setBusy] = useState(false);
  if (link.at !== 'ask') return <UnsubscribeResult left={link} onAgain={onAgain} />;
  const leave = async () => {
    setBusy(true);
    setLeft(await unsubscribe(link.code));
    setBusy(false);
  };
  if (left) return <UnsubscribeResult left={left} onAgain={() => setLeft(undefined)} />;
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={ask.title}
      text={ask.text(link.email)}
      action={
        <Button busy={isBusy} onClick={() => void leave()}>
          {ask.button}
        </Button>
      }
    />
  );
}
