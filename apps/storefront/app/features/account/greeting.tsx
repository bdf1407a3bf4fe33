import { Suspense, use } from 'react';
import { profileFrameText } from '#messages/profile-frame';
import { useOwnProfile } from '#platform/own-profile.ts';
import { useText } from '#platform/text.ts';
import styles from './account.module.css';

/** Says hello by the first name, once it is known (PROFILE-02). */
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
  return <Words name={use(useOwnProfile())?.first_name ?? null} />;
}

function Words({ name }: { name: string | null }) {
  const text = useText(profileFrameText);
  return (
    <>
      <span>{text.hello}</span>
      <br />
      {/* Its line is kept, so that nothing jumps when it comes. */}
      <span>{name ?? '\u00a0'}</span>
    </>
  );
}
