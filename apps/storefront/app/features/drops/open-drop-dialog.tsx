import type { DropModal } from '@kashtanka/contract';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { getModalStack, openModal } from '#platform/modal-stack.ts';
import { getSessionState } from '#platform/session/session.ts';
import { getLocale, localizePath } from '#platform/text/locale.ts';
import type { DropPageView } from './drop-view.ts';
import styles from './drops.module.css';

/** Storage key of the dialogs that were shown, each with its audience. Stored values keep the former names. */
const SEEN_KEY = 'drop_boxes';

/** Shows the drop's dialog for guests or for logged-in customers, once each (D25). */
export function openDropDialog(slug: string, { forGuests, forCustomers }: DropPageView['dialogs']): void {
  const isLoggedIn = getSessionState() === 'authenticated';
  const dialog = isLoggedIn ? forCustomers : forGuests;
  const mark = `${slug}:${isLoggedIn ? 'family' : 'guest'}`;
  const seen = (readStored(SEEN_KEY) ?? '').split(' ');
  if (!dialog || seen.includes(mark) || getModalStack().length > 0) return;
  writeStored(SEEN_KEY, [...seen, mark].join(' ').trim());
  void openModal('component', {
    title: dialog.title,
    ...(dialog.width !== null && { widthPx: dialog.width }),
    render: (close) => <DropDialogBody dialog={dialog} onFollow={close} />,
  });
}

function DropDialogBody({
  dialog: { text, button_text: button, link },
  onFollow,
}: {
  dialog: DropModal;
  onFollow(): void;
}) {
  const isShopPath = link !== null && /^\/(?!\/)/.test(link);
  return (
    <div className={styles.box}>
      <p>{text}</p>
      {button && link && (
        <ButtonLink to={isShopPath ? localizePath(link, getLocale(location.pathname)) : link} onClick={onFollow}>
          {button}
        </ButtonLink>
      )}
    </div>
  );
}
