import { emailLandingText } from '@kashtanka/texts/storefront/email-landing';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

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
