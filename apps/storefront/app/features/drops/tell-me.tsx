import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { dropsText } from '#messages/drops';
import { usePaths } from '#paths';
import { loadPart } from '#platform/lost-chunk.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';

const OwnDrop = lazy(async () => ({ default: (await loadPart(() => import('./own-drop.tsx'))).OwnDrop }));

/** To be told when a drop opens: an account asks at once, everybody else logs in first. */
export function TellMe({ slug }: { slug: string }) {
  const text = useText(dropsText);
  const paths = usePaths();
  const { pathname } = useLocation();
  const logIn = <ButtonLink to={paths.login(pathname)}>{text.tellMe}</ButtonLink>;
  if (useSession() !== 'authenticated') return logIn;
  return (
    <Suspense fallback={logIn}>
      <OwnDrop slug={slug} />
    </Suspense>
  );
}
