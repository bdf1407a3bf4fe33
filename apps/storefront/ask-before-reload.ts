import type { Plugin } from 'vite';

/** Where the router fetches the code of a page. */
const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOADS = 'window.location.reload();';
/**
 * Vite's own event of a part that did not come; whoever reloads then prevents what would follow: a page that fails when
 * it is shown. The router makes an error page of that, but not of code that is missing.
 */
const ASKS = `if (dispatchEvent(new CustomEvent('vite:preloadError', { cancelable: true }))) {
  return { default: () => { throw error; } };
}`;

/**
 * The router reloads whenever the code of a page does not come, as often as it happens. Here it asks first, as for
 * every other lost part of a page, so that all of them together reload at most once a minute (PERF-02).
 */
export function askBeforeReload(): Plugin {
  return {
    name: 'ask-before-reload',
    transform: {
      filter: { id: FILE },
      handler: (code) => {
        if (!code.includes(RELOADS)) throw new Error('the router no longer reloads where it did');
        return code.replace(RELOADS, ASKS);
      },
    },
  };
}
