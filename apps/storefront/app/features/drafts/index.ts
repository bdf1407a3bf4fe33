// Drafts: what only an editor sees of blog and drops, and how it is asked for.
export type { DraftKind } from './list-drafts.ts';
export { Drafts } from './own-drafts.tsx';
