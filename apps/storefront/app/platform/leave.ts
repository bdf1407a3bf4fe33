/** Goes to another site. Who comes back by the browser's button finds `backTo` and not the page that was left. */
export function leaveFor(url: string, backTo: string): void {
  // Another key, so that this page's scrolling is not taken for that one's.
  history.replaceState({ ...history.state, key: crypto.randomUUID() }, '', backTo);
  // A page that comes out of the browser's memory still shows what it was about when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  location.assign(url);
}
