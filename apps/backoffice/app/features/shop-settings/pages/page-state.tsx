import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import { useText } from '#platform/text/text.ts';

/** Which text a page has; without an own and a standard one the shop does not have the page. */
export function PageState({ isOwn, hasStandard }: { isOwn: boolean; hasStandard: boolean }) {
  const { states } = useText(pagesText);
  const other = hasStandard ? states.standard : states.none;
  return (
    <StatusBadge tone={isOwn ? 'info' : 'gray'} glyph={isOwn ? 'full' : 'empty'}>
      {isOwn ? states.own : other}
    </StatusBadge>
  );
}
