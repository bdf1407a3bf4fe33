/** What only an editor sees comes when an editor is there. */
export const loadDraftPage = () => import('./draft-page.tsx');
export const loadDrafts = () => import('./drafts.tsx');
