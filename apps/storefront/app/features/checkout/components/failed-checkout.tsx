import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useRevalidator } from 'react-router';
import { useText } from '#platform/text/text.ts';

/** Not lazy, because without a connection its chunk would not load either. */
export function FailedCheckout() {
  const text = useText(checkoutText);
  const { revalidate, state } = useRevalidator();
  return (
    <Note
      tone="bad"
      role="alert"
      action={
        <Button tone="line" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          {text.retry}
        </Button>
      }
    >
      {text.loadFailed}
    </Note>
  );
}
