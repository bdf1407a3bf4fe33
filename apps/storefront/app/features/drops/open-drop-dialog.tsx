import type { DropModal } from '@kashtanka/contract';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { getModalStack, openModal } from '#platform/modal-stack.ts';
import { getSessionState } from '#platform/session/session.ts';
import { getLocale, localizePath } from '#platform/text/locale.ts';
import type { DropPageView } from './drop-view.ts';
import styles from './drops.module.css';

/** Storage key of the dialogs that were shown, each with its audience. */
const SEEN_KEY = 'drop_boxes';

/** Shows the drop's dialog for guests or for logged-in customers, once each (D25). */
export function openDropDialog(slug: string, { forGuests, forFamily }: DropPageView['boxes']): void {
  const isFamily = getSessionState() === 'authenticated';
  const box = isFamily ? forFamily : forGuests;
  const mark = `${slug}:${isFamily ? 'family' : 'guest'}`;
  const seen = (readStored(SEEN_KEY) ?? '').split(' ');
  if (!box || seen.includes(mark) || getModalStack().length > 0) return;
  writeStored(SEEN_KEY, [...seen, mark].join(' ').trim());
  void openModal('component', {
    title: box.title,
    ...(box.width !== null && { widthPx: box.width }),
    render: (close) => <Words box={box} onFollow={close} />,
  });
}

function Words({ box: { text, button_text: button, link }, onFollow }: { box: DropModal; onFollow(): void }) {
  const isOwn = link !== null && /^\/(?!\/)/.test(link);
  return (
    <div className={styles.box}>
      <p>{text}</p>
      {button && link && (
        <ButtonLink to={isOwn ? localizePath(link, getLocale(location.pathname)) : link} onClick={onFollow}>
          {button}
        </ButtonLink>
      )}
    </div>
  );
}
