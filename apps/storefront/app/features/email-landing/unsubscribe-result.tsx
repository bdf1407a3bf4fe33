import { emailLandingText } from '@kashtanka/texts/storefront/email-landing';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { UnsubscribeOutcome } from './unsubscribe.ts';

export function UnsubscribeResult({ left, onAgain }: { left: UnsubscribeOutcome; onAgain(): void }) {
  const text = useText(emailLandingText);
  const paths = usePaths();
  const hasFailed = left.at === 'failed';
  return (
    <div role={hasFailed ? 'alert' : 'status'}>
      <EmptyState
        heading="h1"
        picture={<SleepingDog />}
        title={text[left.at].title}
        text={
          left.at === 'success' || left.at === 'already_unsubscribed'
            ? text[left.at].text(left.email)
            : text[left.at].text
        }
        action={
          hasFailed ? (
            <Button onClick={onAgain}>{text.again}</Button>
          ) : (
            <ButtonLink to={paths.catalogue()}>{text.toCatalogue}</ButtonLink>
          )
        }
      />
    </div>
  );
}
