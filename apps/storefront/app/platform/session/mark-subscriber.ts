import { loadProfile, onProfileChange } from './customer-profile.ts';
import { getSessionState, onSessionChange } from './session.ts';

/**
 * Marks the document of a newsletter subscriber, so that CSS hides invitations (FOOTER-09). Returns a function that
 * removes the mark.
 */
export function markNewsletterSubscriber(): () => void {
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
