import { emailLandingText } from '@kashtanka/texts/storefront/account/email-landing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import type { ConfirmationKind } from './confirm-form.tsx';

/** An invalid or expired confirmation link; explains how to get a new one. */
export function ConfirmationFailure({ of }: { of: ConfirmationKind }) {
  const { not_confirmed: text, toCatalogue } = useText(emailLandingText);
  const paths = usePaths();
  const action =
    of === 'news' ? (
      <Button onClick={() => void openModal('newsletter')}>{text.again}</Button>
    ) : (
      <ButtonLink to={paths.catalogue()}>{toCatalogue}</ButtonLink>
    );
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={text[of].title}
      text={text[of].text}
      action={action}
    />
  );
}
