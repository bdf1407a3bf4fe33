import type { Plugin } from 'vite';

/** The module of the router that loads route modules. */
const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOADS = 'window.location.reload();';
/**
 * Vite's event for a chunk that failed to load. If its handler reloads the page it prevents the default, so the
 * router's error page is not needed. Otherwise the router continues without the chunk.
 */
const FIRE_PRELOAD_ERROR = `if (dispatchEvent(new CustomEvent('vite:preloadError', { cancelable: true }))) {
  return { default: () => { throw error; } };
}`;

/**
 * The router reloads on every failed route module without a limit. This plugin makes it fire Vite's event first, as
 * for every other chunk, so that all of them together reload at most once a minute (PERF-02).
 */
export function limitRouterReloads(): Plugin {
  return {
    name: 'ask-before-reload',
    transform: {
      filter: { id: FILE },
      handler: (code) => {
        if (!code.includes(RELOADS))
          throw new Error('React Router has changed: the reload in its route module loader was not found');
        return code.replace(RELOADS, FIRE_PRELOAD_ERROR);
      },
    },
  };
}
