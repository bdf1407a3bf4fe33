import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { StatusBadge, type StatusGlyph, type StatusTone } from '@kashtanka/ui/display/status-badge.tsx';
import { useText } from '#platform/text/text.ts';
import type { ReturnState } from './queries.ts';

const LOOKS: Record<ReturnState, { tone: StatusTone; glyph: StatusGlyph }> = {
  requested: { tone: 'wait', glyph: 'empty' },
  accepted: { tone: 'info', glyph: 'half' },
  arrived: { tone: 'wait', glyph: 'half' },
  inspected: { tone: 'wait', glyph: 'half' },
  refunded: { tone: 'ok', glyph: 'full' },
  exchanged: { tone: 'ok', glyph: 'full' },
  refused: { tone: 'bad', glyph: 'full' },
};

export function ReturnBadge({ state }: { state: ReturnState }) {
  const { states } = useText(returnsText);
  return <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>;
}
