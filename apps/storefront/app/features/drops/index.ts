export { DropButton } from './drop-button.tsx';
export { DropPage } from './drop-page.tsx';
export { type DropCardView, stageOf, toDropCard, toDropPage } from './drop-view.ts';
export { ListedDrops } from './listed-drops.tsx';
export { OpeningNotice } from './opening-notice.tsx';
