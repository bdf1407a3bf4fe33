/** The part of the Trusted Types API that is used here, because TypeScript's DOM types lack it. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string | null },
  ): { createScriptURL(url: string): string };
};

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

const WORKER = '/service-worker.js';
/** The one policy that the content security policy allows. */
const POLICY = 'service-worker';

const state = { isStarted: false };

/** Starts the worker that keeps the application's own files. Without it the back office works as long as it is online. */
export function startWorker(): void {
  if (!import.meta.env.PROD || state.isStarted || !('serviceWorker' in navigator)) return;
  state.isStarted = true;
  const policy = window.trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (url) => (url === WORKER ? url : null),
  });
  // A browser may refuse it, for example in a private window.
  navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => undefined);
}
