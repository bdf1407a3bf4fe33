export { DropButton } from './drop-button.tsx';
export { DropPage } from './drop-page.tsx';
export { type DropCardView, getDropStage as stageOf, toDropCard, toDropPage } from './drop-view.ts';
export { DropList as ListedDrops } from './listed-drops.tsx';
export { OpeningNotice } from './opening-notice.tsx';
