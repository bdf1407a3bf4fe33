import type { ExchangeState } from '@kashtanka/contract/admin';
import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { StatusBadge, type StatusGlyph, type StatusTone } from '@kashtanka/ui/display/status-badge.tsx';
import { useText } from '#platform/text/text.ts';

const LOOKS: Record<ExchangeState, [StatusTone, StatusGlyph]> = {
  read: ['wait', 'empty'],
  checking: ['info', 'half'],
  checked: ['info', 'empty'],
  faulty: ['bad', 'empty'],
  running: ['info', 'half'],
  done: ['ok', 'full'],
  undoing: ['info', 'half'],
  undone: ['gray', 'full'],
  failed: ['bad', 'full'],
};

export function StateBadge({ state }: { state: ExchangeState }) {
  const [tone, glyph] = LOOKS[state];
  return (
    <StatusBadge tone={tone} glyph={glyph}>
      {useText(exchangeText).states[state]}
    </StatusBadge>
  );
}
