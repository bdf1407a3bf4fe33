// Static pages compiled from `content/`, and their layouts.
export { FaqLayout as FaqFrame } from './faq-layout.tsx';
export { loadRunningOffers } from './load-running-offers.ts';
export { RunningOffers } from './running-offers.tsx';
export { StaticPageLayout as WrittenFrame } from './static-page-layout.tsx';
export { StoryLayout as StoryFrame } from './story-layout.tsx';
