export type { DraftKind } from './list-drafts.ts';
export { Drafts } from './own-drafts.tsx';
