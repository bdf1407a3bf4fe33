import { failuresText } from '@kashtanka/texts/backoffice/failures';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { isRouteErrorResponse, Navigate, useLocation, useRevalidator, useRouteError } from 'react-router';
import { failureText } from '#parts/failure-text.ts';
import { PATHS } from '#paths';
import { type Failure, LoadError } from '#platform/api/failure.ts';
import { PageFileError } from '#platform/lazy-page.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './error-page.module.css';

const NOT_FOUND = 404;

/** In place of a page that could not be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === NOT_FOUND) return <NotFoundPage />;
  if (error instanceof PageFileError) return <OldVersionPage />;
  if (!(error instanceof LoadError))
    return <FailedPage failure={{ kind: 'broken', status: 0, requestId: undefined }} />;
  if (error.failure.kind === 'signed-out') return <Navigate to={PATHS.signIn(pathname + search)} replace />;
  if (error.failure.kind === 'not-found') return <NotFoundPage />;
  return <FailedPage failure={error.failure} />;
}

export function NotFoundPage() {
  const text = useText(failuresText);
  return (
    <EmptyState
      className={styles.page}
      heading="h1"
      title={text.notFoundTitle}
      text={text.notFoundText}
      action={
        <ButtonLink to={PATHS.today} tone="soft">
          {text.toToday}
        </ButtonLink>
      }
    />
  );
}

function OldVersionPage() {
  const text = useText(failuresText);
  return (
    <EmptyState
      className={styles.page}
      heading="h1"
      title={navigator.onLine ? text.oldVersionTitle : text.brokenTitle}
      text={navigator.onLine ? text.oldVersionText : text.network}
      action={<Button onClick={() => location.reload()}>{text.reload}</Button>}
    />
  );
}

function FailedPage({ failure }: { failure: Failure }) {
  const text = useText(failuresText);
  const locale = useLocale();
  const { revalidate, state } = useRevalidator();
  const isDenied = failure.kind === 'denied';
  return (
    <EmptyState
      className={styles.page}
      heading="h1"
      title={isDenied ? text.deniedTitle : text.brokenTitle}
      text={failureText(locale, failure)}
      action={
        !isDenied && (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {text.retry}
          </Button>
        )
      }
    />
  );
}
