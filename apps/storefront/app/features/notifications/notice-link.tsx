import type { Notification } from '@kashtanka/contract';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { localizePath, useLocale } from '#platform/text/locale.ts';

type NoticeLinkProps = { notice: Notification; onFollow?: () => void };

export function NoticeLink({ notice: { link_href, link_text, link_target }, onFollow }: NoticeLinkProps) {
  const locale = useLocale();
  if (!link_href || !link_text) return null;
  const to = link_href.startsWith('/') ? localizePath(link_href, locale) : link_href;
  return (
    <TextLink to={to} target={link_target ?? undefined} tone="inherit" onClick={onFollow}>
      {link_text}
    </TextLink>
  );
}
