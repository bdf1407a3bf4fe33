import { onOwnProfile, ownProfile } from './own-profile.ts';
import { onSession, sessionState } from './session.ts';

/**
 * Marks the document of a newsletter subscriber, so that CSS hides invitations (FOOTER-09). Returns a function that
 * removes the mark.
 */
export function markNews(): () => void {
  const mark = async () => {
    const profile = sessionState() === 'authenticated' ? await ownProfile() : null;
    document.documentElement.toggleAttribute('data-has-news', profile?.news_agreement === true);
  };
  const stops = [onSession(() => void mark()), onOwnProfile(() => void mark())];
  void mark();
  return () => {
    for (const stop of stops) stop();
    document.documentElement.removeAttribute('data-has-news');
  };
}
