/** Navigates to another site. The browser's Back button returns to `backTo` instead of the current page. */
export function leaveSite(url: string, backTo: string): void {
  // A new key, so that the scroll position of this page is not restored for that one.
  history.replaceState({ ...history.state, key: crypto.randomUUID() }, '', backTo);
  // A page restored from the back-forward cache would show its old state.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}
