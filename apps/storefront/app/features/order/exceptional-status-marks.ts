import type { ExceptionalMark } from '@kashtanka/ui/feedback/rope-track.tsx';
import { MessageCircleQuestionMark, RotateCcw, TriangleAlert, X } from 'lucide';
import type { ExceptionalStatus } from './model/order-progress.ts';

export const EXCEPTIONAL_STATUS_MARKS: Readonly<Record<ExceptionalStatus, ExceptionalMark>> = {
  resolving: { icon: MessageCircleQuestionMark, tone: 'wait' },
  delivery_failed: { icon: TriangleAlert, tone: 'bad' },
  partially_returned: { icon: RotateCcw, tone: 'gray' },
  returned: { icon: RotateCcw, tone: 'gray' },
  canceled: { icon: X, tone: 'gray' },
};
