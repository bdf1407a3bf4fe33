import type { Notification, Placement } from '@kashtanka/contract';
import { notificationsText } from '@kashtanka/texts/storefront/shell/notifications';
import { Note, type NoteTone } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { localizePath, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import { dismissNotification, HIDE_DISMISSED_SCRIPT, isDismissed } from './dismissals.ts';
import { usePlacedNotices } from './use-placed-notices.ts';

const TONES: Record<Notification['level'], NoteTone> = {
  info: 'info',
  success: 'ok',
  warning: 'warn',
  error: 'bad',
};

export type NoticesProps = {
  all: readonly Notification[];
  /** The placement, if not the page's own. */
  place?: Placement;
  /** Option codes of the basket lines; only in the basket. */
  options?: readonly string[];
  className: string | undefined;
};

/**
 * The notifications of a placement, without those that the visitor dismissed (NOTIFICATION-01 to NOTIFICATION-05).
 */
export function Notices({ all, place, options, className }: NoticesProps) {
  const text = useText(notificationsText);
  const here = usePlacedNotices(all, { place, options });
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const isLive = useIsHydrated();
  const { dismissedNotices } = usePaths();
  const { pathname, search } = useLocation();
  useNotificationDialogs(here, text.title);
  const banners = here.filter(({ kind }) => kind === 'banner');
  if (banners.length === 0) return null;
  const isHidden = ({ id, hideable }: Notification) =>
    hideable && (hidden.includes(id) || (isLive && isDismissed(id)));
  const hide = (id: number) => {
    dismissNotification(id);
    setHidden([...hidden, id]);
  };
  return (
    <div className={className}>
      {banners.map((notice) => (
        <form
          key={notice.id}
          method="post"
          action={dismissedNotices}
          data-notice={notice.hideable ? notice.id : undefined}
          hidden={isHidden(notice)}
          suppressHydrationWarning
          onSubmit={(event) => {
            event.preventDefault();
            hide(notice.id);
          }}
        >
          <input type="hidden" name="id" value={notice.id} />
          {/* Campaign tags are not part of the server's address. */}
          <input type="hidden" name="page" value={pathname + search} suppressHydrationWarning />
          <Note
            tone={TONES[notice.level]}
            action={<NoticeLink notice={notice} />}
            closeLabel={notice.hideable ? text.hide : undefined}
          >
            {notice.title && <b>{`${notice.title}. `}</b>}
            <span>{notice.body}</span>
          </Note>
        </form>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
      <script dangerouslySetInnerHTML={{ __html: HIDE_DISMISSED_SCRIPT }} />
    </div>
  );
}

/** Opens notifications of the dialog kind once per visit, and never after a permanent dismissal. */
function useNotificationDialogs(here: readonly Notification[], untitled: string): void {
  const [opened] = useState(() => new Set<number>());
  const box = here.find(
    ({ id, kind, hideable }) => kind === 'modal' && !opened.has(id) && !(hideable && isDismissed(id)),
  );
  useEffect(() => {
    if (!box) return;
    const open = () => {
      opened.add(box.id);
      void openModal('component', {
        title: box.title ?? untitled,
        render: (close) => <BoxBody notice={box} onFollow={close} />,
      }).then(() => box.hideable && dismissNotification(box.id));
    };
    // A new page closes the dialogs of the previous one, so opening waits for that.
    const timer = setTimeout(open);
    return () => clearTimeout(timer);
  }, [box, opened, untitled]);
}

function BoxBody({ notice, onFollow }: { notice: Notification; onFollow(): void }) {
  return (
    <>
      <p>{notice.body}</p>
      <NoticeLink notice={notice} onFollow={onFollow} />
    </>
  );
}

type NoticeLinkProps = { notice: Notification; onFollow?: () => void };

function NoticeLink({ notice: { link_href, link_text, link_target }, onFollow }: NoticeLinkProps) {
  const locale = useLocale();
  if (!link_href || !link_text) return null;
  const to = link_href.startsWith('/') ? localizePath(link_href, locale) : link_href;
  return (
    <TextLink to={to} target={link_target ?? undefined} tone="inherit" onClick={onFollow}>
      {link_text}
    </TextLink>
  );
}
