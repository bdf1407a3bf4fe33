import { cookiesText } from '@kashtanka/texts/storefront/shell/cookies';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import { storeConsent, useConsent } from '#platform/tracking/consent.ts';
import { useHeightVariable } from '#platform/use-height-variable.ts';
import styles from './cookie-notice.module.css';

/**
 * Asks once for consent to analytics and advertising cookies; both buttons have equal weight. It takes no focus
 * (COOKIE-01, MODAL-10).
 */
export function CookieNotice() {
  const text = useText(cookiesText);
  const paths = usePaths();
  const ref = useHeightVariable('--cookie-notice');
  if (useConsent() !== 'unset') return null;
  return (
    <section ref={ref} className={styles.place} aria-label={text.title}>
      <div className={styles.notice}>
        <p className={styles.words}>
          {text.notice}{' '}
          <TextLink to={paths.page('privacy')} tone="inherit">
            {text.more}
          </TextLink>
        </p>
        <div className={styles.answers}>
          <Button tone="line" size="small" onClick={() => storeConsent('given')}>
            {text.accept}
          </Button>
          <Button tone="line" size="small" onClick={() => storeConsent('refused')}>
            {text.essential}
          </Button>
        </div>
      </div>
    </section>
  );
}
