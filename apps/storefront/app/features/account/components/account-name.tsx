import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { use, useEffect } from 'react';
import { useProfile } from '#platform/session/customer-profile.ts';
import { markNewsletterSubscriber } from '#platform/session/mark-subscriber.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';

/** The first name of the logged-in shopper; the word for the profile if the name cannot be loaded (SESSION-14). */
export function AccountName() {
  const { profile } = useText(shellText);
  useEffect(markNewsletterSubscriber, []);
  const own = use(useProfile());
  if (own === null) return <span>{profile}</span>;
  return (
    <>
      <span className="visually-hidden">{`${profile}: `}</span>
      <span className={styles.name}>{own.first_name}</span>
    </>
  );
}
