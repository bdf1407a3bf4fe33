import { type ReactNode, use } from 'react';
import { useOwnProfile } from '#platform/own-profile.ts';

/** What invites to the letters is for who does not get them yet (FOOTER-09). */
export function UnlessSubscribed({ children }: { children: ReactNode }) {
  return use(useOwnProfile())?.news_agreement ? null : children;
}
