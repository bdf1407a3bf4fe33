import type { OrderStatus } from '@kashtanka/rules';
import type { StatusGlyph, StatusTone } from '@kashtanka/ui/display/status-badge.tsx';

/** The colour by the work that a status needs, and the circle by how far the order has come. */
export const STATUS_LOOK: Record<OrderStatus, { tone: StatusTone; glyph: StatusGlyph }> = {
  new: { tone: 'gray', glyph: 'empty' },
  pending: { tone: 'wait', glyph: 'empty' },
  processing: { tone: 'wait', glyph: 'empty' },
  authorized: { tone: 'info', glyph: 'half' },
  consolidated_for_shipping: { tone: 'info', glyph: 'half' },
  shipping: { tone: 'info', glyph: 'half' },
  issued: { tone: 'ok', glyph: 'full' },
  awaiting_to_resolve: { tone: 'bad', glyph: 'half' },
  resolving: { tone: 'bad', glyph: 'half' },
  delivery_failed: { tone: 'bad', glyph: 'half' },
  partially_returned: { tone: 'gray', glyph: 'full' },
  returned: { tone: 'gray', glyph: 'full' },
  canceled: { tone: 'gray', glyph: 'full' },
};
