/**
 * Runs first in every document: whoever comes back, or reloads, is led to where they were, and what lies above that place
 * must be as high as it was. So all of the page is laid out then; base.css says what else happens (`--far-below`). Not in
 * development, where React minds an attribute that it has not written.
 */
export const LAY_OUT_WHEN_RETURNED = import.meta.env.DEV
  ? ''
  : `{let r=()=>{document.documentElement.dataset.returned=''};performance.getEntriesByType('navigation')[0]?.type=='navigate'||r();addEventListener('popstate',r)}`;
