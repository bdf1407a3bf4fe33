import type { SizeAdvice } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './advice-note.module.css';
import { describeAdvice, describeNoFit, type GetSizeName } from './advice-text.ts';

type AdviceNoteProps = { advice: SizeAdvice; nameOf: GetSizeName; chosen: string | null };

/** The advised size, or the reason why none fits. A live region. */
export function AdviceNote({ advice, nameOf, chosen }: AdviceNoteProps) {
  const text = useText(sizesText);
  return (
    <div role="status">
      {advice.at === 'nothing' && (
        <Note tone="warn">
          <p>{describeNoFit(text, advice, nameOf)}</p>
          {chosen !== null && <p>{text.notAdvised(nameOf(chosen))}</p>}
        </Note>
      )}
      {advice.at === 'fits' && (
        <Note tone={advice.confidence === 'low' ? 'info' : 'ok'}>
          {describeAdvice(text, advice, nameOf).map((line, at) => (
            <p key={line} className={at === 0 ? styles.size : undefined}>
              {line}
            </p>
          ))}
        </Note>
      )}
    </div>
  );
}
