import { cookiesText } from '#messages/cookies';
import { usePaths } from '#paths';
import { sayConsent, useConsent } from '#platform/consent.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './cookie-notice.module.css';

/** Asks once whether visits may be counted; bars nobody from the page, and takes no focus (COOKIE-01, MODAL-10). */
export function CookieNotice() {
  const text = useText(cookiesText);
  const paths = usePaths();
  if (useConsent() !== 'unset') return null;
  return (
    <section className={styles.notice} aria-label={text.title}>
      <p className={styles.words}>
        {text.notice}{' '}
        <TextLink to={paths.page('privacy')} tone="inherit">
          {text.more}
        </TextLink>
      </p>
      <Button tone="line" size="small" onClick={() => sayConsent('given')}>
        {text.ok}
      </Button>
    </section>
  );
}
