import { checkoutText } from '@kashtanka/texts/storefront/checkout';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useRevalidator } from 'react-router';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './checkout.module.css';

/** Reserves the space of the form until the basket is loaded, so that the footer does not jump. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.form} data-awaited>
      <Skeleton shape="block" height="640px" />
      <Skeleton shape="block" height="420px" />
    </div>
  );
}

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
  return <EmptyState heading="h1" picture={<SleepingDog />} title={text.title} text={text.storeClosed} />;
}

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
