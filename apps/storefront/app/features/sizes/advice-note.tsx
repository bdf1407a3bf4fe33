import type { SizeAdvice } from '@kashtanka/rules';
import { sizesText } from '#messages/sizes';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import styles from './advice-note.module.css';
import { type NameOf, reasonsOf, refusalOf } from './advice-words.ts';

type AdviceNoteProps = { advice: SizeAdvice; nameOf: NameOf; chosen: string | null };

/** The size and why; or why none, and that the one which is chosen is not meant. Read out when it changes. */
export function AdviceNote({ advice, nameOf, chosen }: AdviceNoteProps) {
  const text = useText(sizesText);
  return (
    <div role="status">
      {advice.at === 'nothing' && (
        <Note tone="warn">
          <p>{refusalOf(text, advice, nameOf)}</p>
          {chosen !== null && <p>{text.notAdvised(nameOf(chosen))}</p>}
        </Note>
      )}
      {advice.at === 'fits' && (
        <Note tone={advice.confidence === 'low' ? 'info' : 'ok'}>
          <p className={styles.size}>{text.result(nameOf(advice.code))}</p>
          {reasonsOf(text, advice, nameOf).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Note>
      )}
    </div>
  );
}
