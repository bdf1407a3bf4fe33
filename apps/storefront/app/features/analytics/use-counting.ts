import { useEffect } from 'react';
import { hearDataLayer } from '#platform/hear-data-layer.ts';
import { createCounter } from './counter.ts';
import { sendSteps } from './send-steps.ts';

/** One for as long as the document stands: what was counted in it is not told again. */
const counter = createCounter(sendSteps);

/** Counts what happens on the pages, unless their reader asks not to be tracked. Told when they are left. */
export function useCounting(): void {
  useEffect(() => {
    if (asksNotToBeTracked(navigator)) return;
    for (const event of globalThis.dataLayer ?? []) counter.hear(event);
    const stop = hearDataLayer(counter.hear);
    const leave = () => {
      if (document.visibilityState === 'hidden') counter.tell();
    };
    document.addEventListener('visibilitychange', leave);
    // Safari does not always say that a page is hidden before it is gone.
    addEventListener('pagehide', counter.tell);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', counter.tell);
    };
  }, []);
}

/** Do Not Track, and Global Privacy Control, which TypeScript does not know. */
function asksNotToBeTracked(browser: Navigator): boolean {
  return browser.doNotTrack === '1' || Reflect.get(browser, 'globalPrivacyControl') === true;
}
