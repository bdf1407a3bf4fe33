// Static pages compiled from `content/`, and their layouts.
export { FaqLayout as FaqFrame } from './faq-frame.tsx';
export { loadRunningOffers } from './load-running-offers.ts';
export { RunningOffers } from './running-offers.tsx';
export { StoryLayout as StoryFrame } from './story-frame.tsx';
export { StaticPageLayout as WrittenFrame } from './written-frame.tsx';
