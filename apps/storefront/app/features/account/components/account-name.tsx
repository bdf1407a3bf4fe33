import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { use, useEffect } from 'react';
import { loadProfile, onProfileChange, useProfile } from '#platform/session/customer-profile.ts';
import { getSessionState, onSessionChange } from '#platform/session/session.ts';
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

/**
 * Marks the document of a newsletter subscriber, so that CSS hides invitations (FOOTER-09). Returns a function that
 * removes the mark.
 */
function markNewsletterSubscriber(): () => void {
  const mark = async () => {
    const profile = getSessionState() === 'authenticated' ? await loadProfile() : null;
    document.documentElement.toggleAttribute('data-has-news', profile?.news_agreement === true);
  };
  const stops = [onSessionChange(() => void mark()), onProfileChange(() => void mark())];
  void mark();
  return () => {
    for (const stop of stops) stop();
    document.documentElement.removeAttribute('data-has-news');
  };
}
