// Static pages compiled from `content/`, and their layouts.
export { FaqFrame } from './faq-frame.tsx';
export { loadRunningOffers } from './load-running-offers.ts';
export { RunningOffers } from './running-offers.tsx';
export { StoryFrame } from './story-frame.tsx';
export { WrittenFrame } from './written-frame.tsx';
