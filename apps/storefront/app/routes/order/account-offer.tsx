import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { loadCreateAccountFromOrder } from '#features/account';
import { getOrderHeaders, type OrderPage } from '#features/order';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { focusElement } from '#platform/navigation/focused-heading.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';
import { useBeginLogin } from '#shell/modals/use-begin-login.ts';

const AccountOfOrder = lazy(async () => ({
  default: (await loadChunk(loadCreateAccountFromOrder)).CreateAccountFromOrder,
}));

/** Below an order that a guest has just placed: create an account that includes it, with only a password. */
export function AccountOffer({ order }: Pick<ComponentProps<typeof OrderPage>, 'order'>) {
  const isGuest = useSession() !== 'authenticated';
  const [isMade, setMade] = useState(false);
  const beginLogin = useBeginLogin(async () => setMade(true));
  if (isMade) return <Made number={order.number} />;
  return (
    isGuest && (
      <Suspense>
        <AccountOfOrder order={order} headers={getOrderHeaders(order.number)} beginLogin={beginLogin} />
      </Suspense>
    )
  );
}

function Made({ number }: { number: string }) {
  const text = useText(accountText).ofOrder;
  const paths = usePaths();
  return (
    <Note
      tone="ok"
      role="status"
      action={
        <TextLink ref={focusElement} to={paths.profileOrder(number)}>
          {text.toOrder}
        </TextLink>
      }
    >
      {text.made}
    </Note>
  );
}
