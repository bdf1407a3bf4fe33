import { emailLandingText } from '@kashtanka/texts/storefront/account/email-landing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { useText } from '#platform/text/text.ts';

export type ConfirmationKind = 'news' | 'waiting';

/**
 * Confirms by a native form post, so that it works without scripts; mail scanners open links but submit no forms.
 */
export function ConfirmForm({ of, action }: { of: ConfirmationKind; action: string }) {
  const { title, text, button } = useText(emailLandingText).confirm[of];
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={title}
      text={text}
      action={
        <form method="post" action={action}>
          <Button type="submit">{button}</Button>
        </form>
      }
    />
  );
}
