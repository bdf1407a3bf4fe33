let pendingUrl: string | undefined;

/** Records the address that the router is loading; undefined when it is idle. */
export function setPendingUrl(url: string | undefined): void {
  pendingUrl = url;
}

/**
 * When the code of a requested page is lost, React Router reloads the open page each time, even offline. The requested
 * page is loaded from the server instead, which also loads the code of the new release, so the shopper's click is not
 * lost and nothing reloads (PERF-02). Browsers without the Navigation API reload.
 */
export function replaceRouterReloads(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const url = pendingUrl;
    if (event.navigationType !== 'reload' || event.userInitiated || url === undefined) return;
    event.preventDefault();
    if (navigator.onLine) location.assign(url);
    else addEventListener('online', () => location.assign(url), { once: true });
  });
}
