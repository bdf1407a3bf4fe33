import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import type { ButtonStyle } from '@kashtanka/ui/button/button-style.ts';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { usePaths } from '#paths';
import type { DropButtonProps } from '#platform/drop-button.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';

const OwnDrop = lazy(async () => ({
  default: (await loadChunk(() => import('./subscription-toggle.tsx'))).SubscriptionToggle,
}));

export type SubscribeButtonProps = DropButtonProps & Pick<ButtonStyle, 'tone' | 'size'>;

/** Subscribes the account to the opening of a drop; a guest logs in first and returns. */
export function SubscribeButton(props: SubscribeButtonProps) {
  const { slug: _, about, ...look } = props;
  const text = useText(dropsText);
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const logIn = (
    <ButtonLink {...look} to={paths.login(pathname + search)} aria-label={about && `${text.tellMe}: ${about}`}>
      {text.tellMe}
    </ButtonLink>
  );
  if (useSession() !== 'authenticated') return logIn;
  return (
    <Suspense fallback={logIn}>
      <OwnDrop {...props} />
    </Suspense>
  );
}
