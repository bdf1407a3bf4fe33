import { profileLayoutText } from '@kashtanka/texts/storefront/account/profile-layout';
import { Suspense, use } from 'react';
import { useProfile } from '#platform/session/customer-profile.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';

/** Greets by the first name once it is loaded (PROFILE-02). */
export function Greeting() {
  return (
    <p className={styles.greeting}>
      <Suspense fallback={<Words name={null} />}>
        <Named />
      </Suspense>
    </p>
  );
}

function Named() {
  return <Words name={use(useProfile())?.first_name ?? null} />;
}

function Words({ name }: { name: string | null }) {
  const text = useText(profileLayoutText);
  return (
    <>
      <span>{text.hello}</span>
      <br />
      {/* Reserves the line, so that the layout does not shift. */}
      <span>{name ?? '\u00a0'}</span>
    </>
  );
}
