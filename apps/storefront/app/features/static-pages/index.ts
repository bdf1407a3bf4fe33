// Static pages compiled from `content/`, and their layouts.
export { FaqLayout } from './faq-layout.tsx';
export { loadRunningOffers } from './load-running-offers.ts';
export { RunningOffers } from './running-offers.tsx';
export { StaticPageLayout } from './static-page-layout.tsx';
export { StoryLayout } from './story-layout.tsx';
