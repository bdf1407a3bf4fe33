import { errorPageText } from '@kashtanka/texts/storefront/shell/error-page';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SlippedLeash } from '@kashtanka/ui/drawings/slipped-leash.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import { localizePath } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './error-page.module.css';

const NOT_FOUND = 404;

/** Replaces a page that failed (ERRORTEXT-01 to ERRORTEXT-03). */
export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error);
  const draft = useAskedDraft();
  if (status !== NOT_FOUND) return <ServerError status={status} />;
  if (draft === undefined) return <NotFound />;
  return (
    <Suspense fallback={<NotFound />}>
      <DraftPage path={draft}>
        <NotFound />
      </DraftPage>
    </Suspense>
  );
}

const DraftPage = lazy(async () => {
  const [{ DraftPage: page }] = await Promise.all([
    loadChunk(() => import('./draft-page.tsx')),
    import('../../styles/story-font.css'),
  ]);
  return { default: page };
});
const STORY = /^\/(blog|drops)\/[^/]+$/;

/** The path of the draft that a logged-in user requests by `?preview` (D75). */
function useAskedDraft(): string | undefined {
  const { pathname, search } = useLocation();
  const isLoggedIn = useSession() === 'authenticated';
  if (!isLoggedIn || !new URLSearchParams(search).has('preview')) return undefined;
  const path = pathname.replace(/\/$/, '');
  return STORY.test(localizePath(path, 'ru')) ? path : undefined;
}

const INTERNAL_ERROR = 500;
/** React Router replaces the message of a server error by this text. */
const SERVER_ERROR_TEXT = 'Unexpected Server Error';

/** The HTTP status of an error; undefined without a response or for a rendering error. */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof Error && error.message === SERVER_ERROR_TEXT ? INTERNAL_ERROR : undefined;
}

export function NotFound() {
  const text = useText(errorPageText);
  const paths = usePaths();
  return (
    <section className={styles.page}>
      <title>{text.notFoundTitle}</title>
      <SlippedLeash className={styles.rope} />
      <p className={styles.code}>{text.notFoundCode}</p>
      <h1>{text.notFoundTitle}</h1>
      <p className={styles.text}>{text.notFoundText}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>{text.toMain}</ButtonLink>
        <ButtonLink tone="line" to={paths.catalogue()}>
          {text.toCatalogue}
        </ButtonLink>
      </div>
    </section>
  );
}

function ServerError({ status }: { status: number | undefined }) {
  const text = useText(errorPageText);
  const { wrong, reload } = useText(shellText);
  const paths = usePaths();
  return (
    <section className={styles.page}>
      <title>{wrong}</title>
      <h1>{wrong}</h1>
      <p className={styles.text}>{status === undefined ? text.unknownText : text.otherText(status)}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{reload}</Button>
        {/* A full page load, because the current document may be broken. */}
        <a className={styles.plain} href={paths.home}>
          {text.toMain}
        </a>
      </div>
    </section>
  );
}
