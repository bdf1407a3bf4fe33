export { DropButton } from './drop-button.tsx';
export { OpeningNotice } from './opening-notice.tsx';
