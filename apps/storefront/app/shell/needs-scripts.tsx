import { shellText } from '#messages/shell';
import { isUnset, useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { CONTACTS } from './contacts.ts';

type NeedsScriptsProps = { of: keyof (typeof shellText)['ru']['needsScripts'] };

/** Shown to a browser without JavaScript only: what it cannot do, and the phone of the shop where one is set. */
export function NeedsScripts({ of }: NeedsScriptsProps) {
  const text = useText(shellText);
  return (
    <noscript>
      <Note tone="warn">
        {text.needsScripts[of]}
        {isUnset(text.phoneFree) ? (
          '.'
        ) : (
          <>
            {' '}
            {text.orCall} <a href={CONTACTS.phoneFree}>{text.phoneFree}</a>.
          </>
        )}
      </Note>
    </noscript>
  );
}
