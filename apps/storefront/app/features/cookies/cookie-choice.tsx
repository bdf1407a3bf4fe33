import { cookiesText } from '@kashtanka/texts/storefront/shell/cookies';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#platform/text/text.ts';
import { getConsent, storeConsent, useConsent } from '#platform/tracking/consent.ts';

/** Shows and changes the cookie consent (D80). Without scripts there are no trackers, and no consent is needed. */
export function CookieChoice() {
  const text = useText(cookiesText);
  const isGiven = useConsent() === 'given';
  const form = useRef<HTMLFormElement>(null);
  // Consent that was given before hydration. A refusal is the initial choice, so it need not be read.
  useLayoutEffect(() => {
    const chosen = new FormData(form.current ?? undefined).get('consent');
    if (chosen === 'given' && getConsent() !== 'given') storeConsent('given');
  }, []);
  return (
    // Otherwise Firefox would restore a choice of an earlier visit, which is no consent.
    <form ref={form} autoComplete="off">
      <RadioGroup
        legend={text.choice}
        name="consent"
        value={isGiven ? 'given' : 'refused'}
        onChange={(value) => storeConsent(value === 'given' ? 'given' : 'refused')}
      >
        <RadioRow value="refused" title={text.refuse} text={text.refuseText} />
        <RadioRow value="given" title={text.allow} text={text.allowText} />
      </RadioGroup>
      <noscript>{import.meta.env.SSR && <p className="small muted">{text.withoutScripts}</p>}</noscript>
    </form>
  );
}
