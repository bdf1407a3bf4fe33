import { emailLandingText } from '@kashtanka/texts/storefront/email-landing';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SleepingDog } from '#ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ConfirmationKind } from './confirm-form.tsx';

export function ConfirmationSuccess({ of }: { of: ConfirmationKind }) {
  const { confirmed, toCatalogue } = useText(emailLandingText);
  const paths = usePaths();
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={confirmed[of].title}
      text={confirmed[of].text}
      action={<ButtonLink to={paths.catalogue()}>{toCatalogue}</ButtonLink>}
    />
  );
}
