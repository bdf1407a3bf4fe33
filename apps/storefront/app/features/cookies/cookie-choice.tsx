import { cookiesText } from '#messages/cookies';
import { sayConsent, useConsent } from '#platform/consent.ts';
import { forgetTrackers } from '#platform/forget-trackers.ts';
import { useText } from '#platform/text.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { RadioRow } from '#ui/radio-row.tsx';

/** Where one changes one's mind: what was allowed is forbidden, and the other way round (D80). */
export function CookieChoice() {
  const text = useText(cookiesText);
  const isGiven = useConsent() === 'given';
  const choose = (value: string) => {
    sayConsent(value === 'given' ? 'given' : 'refused');
    if (value !== 'given') forgetTrackers();
  };
  return (
    <RadioGroup legend={text.choice} value={isGiven ? 'given' : 'refused'} onChange={choose}>
      <RadioRow value="refused" title={text.refuse} text={text.refuseText} />
      <RadioRow value="given" title={text.allow} text={text.allowText} />
    </RadioGroup>
  );
}
