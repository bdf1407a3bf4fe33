import { isRouteErrorResponse } from 'react-router';
import { errorsText } from '#messages/errors';
import { PATHS, usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SlippedLeash } from '#ui/drawings/slipped-leash.tsx';
import styles from './error-page.module.css';

const NOT_FOUND = 404;

/** What stands where a page should be (ERRORTEXT-01 to ERRORTEXT-03). */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === NOT_FOUND ? <NotFound /> : <Fault status={status} />;
}

export function NotFound() {
  const text = useText(errorsText);
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

function Fault({ status }: { status: number }) {
  const text = useText(errorsText);
  return (
    <section className={styles.page}>
      <title>{text.otherTitle}</title>
      <h1>{text.otherTitle}</h1>
      <p className={styles.text}>{text.otherText(status)}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{text.reload}</Button>
        {/* Another document: what is broken may be this one. */}
        <a className={styles.plain} href={PATHS.ru.home}>
          {text.toMain}
        </a>
      </div>
    </section>
  );
}
