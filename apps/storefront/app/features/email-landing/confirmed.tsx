import { emailLandingText } from '@kashtanka/texts/storefront/account/email-landing';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
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
