import { cookiesText } from '@kashtanka/texts/storefront/cookies';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { useText } from '#platform/text/text.ts';
import { storeConsent, useConsent } from '#platform/tracking/consent.ts';

/** Shows and changes the cookie consent (D80). */
export function CookieChoice() {
  const text = useText(cookiesText);
  const isGiven = useConsent() === 'given';
  return (
    <RadioGroup
      legend={text.choice}
      value={isGiven ? 'given' : 'refused'}
      onChange={(value) => storeConsent(value === 'given' ? 'given' : 'refused')}
    >
      <RadioRow value="refused" title={text.refuse} text={text.refuseText} />
      <RadioRow value="given" title={text.allow} text={text.allowText} />
    </RadioGroup>
  );
}
