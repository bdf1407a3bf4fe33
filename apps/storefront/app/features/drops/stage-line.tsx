import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { useText } from '#platform/text/text.ts';
import type { DropStage } from './drop-view.ts';

export function DropStageLine({ stage }: { stage: DropStage }) {
  const text = useText(dropsText);
  if (stage.at === 'soon') return <time dateTime={stage.opensAt}>{text.opens(stage.day, stage.time)}</time>;
  return <Badge tone={stage.at === 'open' ? 'ok' : 'gray'}>{stage.at === 'open' ? text.opened : text.ended}</Badge>;
}
