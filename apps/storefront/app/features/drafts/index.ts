export { Drafts } from './editor-drafts.tsx';
export type { DraftKind } from './list-drafts.ts';
