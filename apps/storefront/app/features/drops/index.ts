export { DropButton } from './drop-button.tsx';
export { DropList as ListedDrops } from './drop-list.tsx';
export { DropPage } from './drop-page.tsx';
export { type DropCardView, getDropStage, toDropCard, toDropPage } from './drop-view.ts';
export { OpeningNotice } from './opening-notice.tsx';
