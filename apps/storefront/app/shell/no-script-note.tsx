import { noScriptNoteText } from '@kashtanka/texts/storefront/shell/no-script-note';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useText } from '#platform/text/text.ts';
import { useContacts } from './use-contacts.ts';

type NeedsScriptsProps = { of: Exclude<keyof (typeof noScriptNoteText)['ru'], 'orCall'> };

/**
 * A note for browsers without JavaScript with the shop's phone, if set. React does not hydrate `noscript`, so the
 * text is in the server bundle only.
 */
export function NoScriptNote({ of }: NeedsScriptsProps) {
  return <noscript>{import.meta.env.SSR && <Reason of={of} />}</noscript>;
}

function Reason({ of }: NeedsScriptsProps) {
  const text = useText(noScriptNoteText);
  const { phone } = useContacts();
  return (
    <Note tone="warn">
      <span>{text[of]}</span>{' '}
      {phone && (
        <span>
          <span>{text.orCall}</span> <a href={phone.to}>{phone.text}</a>
        </span>
      )}
    </Note>
  );
}
