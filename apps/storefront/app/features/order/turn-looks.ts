import { MessageCircleQuestionMark, RotateCcw, TriangleAlert, X } from 'lucide';
import type { RopeTurn } from '#ui/rope-track.tsx';
import type { OrderTurn } from './way-of-order.ts';

export const TURN_LOOKS: Readonly<Record<OrderTurn, RopeTurn>> = {
  resolving: { icon: MessageCircleQuestionMark, tone: 'wait' },
  delivery_failed: { icon: TriangleAlert, tone: 'bad' },
  partially_returned: { icon: RotateCcw, tone: 'gray' },
  returned: { icon: RotateCcw, tone: 'gray' },
  canceled: { icon: X, tone: 'gray' },
};
