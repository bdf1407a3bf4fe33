// Pages of text by their address. Their words are still short; their places in the shop are final.
export { FaqFrame } from './faq-frame.tsx';
export { pageNameOf } from './page-name.ts';
export { ProfileFrame } from './profile-frame.tsx';
export { TextPage } from './text-page.tsx';
