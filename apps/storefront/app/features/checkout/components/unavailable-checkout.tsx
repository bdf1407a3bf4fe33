import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { checkoutProblemsText } from '@kashtanka/texts/storefront/buying/checkout-problems';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';

/** The basket is empty, or the browser blocks its cookie. */
export function EmptyCheckout({ isBlocked }: { isBlocked: boolean }) {
  const text = useText(checkoutText);
  const paths = usePaths();
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={isBlocked ? text.cookiesTitle : text.emptyTitle}
      text={isBlocked ? text.cookiesText : text.emptyText}
      action={<ButtonLink to={paths.catalogue()}>{text.toCatalogue}</ButtonLink>}
    />
  );
}

/** A closed shop accepts no orders; the basket remains (D23). */
export function ClosedCheckout() {
  const text = useText(checkoutText);
  const problems = useText(checkoutProblemsText);
  return <EmptyState heading="h1" picture={<SleepingDog />} title={text.title} text={problems.storeClosed} />;
}
