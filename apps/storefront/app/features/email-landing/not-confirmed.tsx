import { emailLandingText } from '@kashtanka/texts/storefront/email-landing';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
