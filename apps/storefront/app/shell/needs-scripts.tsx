import { needsScriptsText } from '#messages/needs-scripts';
import { shellText } from '#messages/shell';
import { isUnset, useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { CONTACTS } from './contacts.ts';

type NeedsScriptsProps = { of: Exclude<keyof (typeof needsScriptsText)['ru'], 'orCall'> };

/**
 * Shown to a browser without JavaScript only: what it cannot do, and the phone of the shop where one is set. React does not hydrate
 * the content of `noscript`, so the text is on the server alone.
 */
export function NeedsScripts({ of }: NeedsScriptsProps) {
  return <noscript>{import.meta.env.SSR && <Reason of={of} />}</noscript>;
}

function Reason({ of }: NeedsScriptsProps) {
  const text = useText(needsScriptsText);
  const { phoneFree } = useText(shellText);
  return (
    <Note tone="warn">
      <span>{text[of]}</span>{' '}
      {!isUnset(phoneFree) && (
        <span>
          <span>{text.orCall}</span> <a href={CONTACTS.phoneFree}>{phoneFree}</a>
        </span>
      )}
    </Note>
  );
}
