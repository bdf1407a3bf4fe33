/**
 * Runs first in every document: on Back or reload the scroll position is restored, which requires the real height
 * of all content above it. Therefore `content-visibility` is disabled then; see `--far-below` in base.css. Not in
 * development, where React reports the unknown attribute as a hydration mismatch.
 */
export const FULL_LAYOUT_SCRIPT = import.meta.env.DEV
  ? ''
  : `{let r=()=>{document.documentElement.dataset.returned=''};performance.getEntriesByType('navigation')[0]?.type=='navigate'||r();addEventListener('popstate',r)}`;
