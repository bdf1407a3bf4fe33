import { onOwnProfile, ownProfile } from './own-profile.ts';
import { onSession, sessionState } from './session.ts';

/**
 * Marks the document of who gets the letters already, so that nothing invites them again (FOOTER-09). Returns how to stop.
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
