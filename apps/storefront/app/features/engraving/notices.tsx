import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './engraving-editor.module.css';
import type { Notice } from './tag-design.ts';

/**
 * Options that a change removed (CUSTOMIZER-04, CUSTOMIZER-05), above the submit button. Announced to screen
 * readers after rendering.
 */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const text = useText(engravingText);
  return (
    <div role="status" className={styles.notices}>
      {notices.map((notice) => (
        <Note key={notice.of} tone="warn">
          {noticeText(text, notice)}
        </Note>
      ))}
    </div>
  );
}

function noticeText(text: (typeof engravingText)['ru'], notice: Notice): string {
  switch (notice.of) {
    case 'sign':
      return notice.why === 'no_room' ? text.signReset(notice.title) : text.signGone(notice.title);
    case 'line':
      return text.lineReset(notice.size, notice.lines, notice.text);
    case 'cord':
      return text.cordReset;
    default:
      return notice satisfies never;
  }
}
