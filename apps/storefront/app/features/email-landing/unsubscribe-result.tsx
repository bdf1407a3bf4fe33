import { emailLandingText } from '@kashtanka/texts/storefront/account/email-landing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
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
