import { orderChangeCalls } from './order-change.ts';
import { orderCommandCalls } from './order-commands.ts';
import { orderDetailsCalls } from './order-details.ts';
import { orderListCalls } from './order-list.ts';
import { orderSurchargeCalls } from './order-surcharge.ts';
import { orderTimelineCalls } from './order-timeline.ts';

export { goodsCalls, SoldArticle } from './goods.ts';
export { OrderChange, type OrderChanged } from './order-change.ts';
export { OrderCommands, OrderDetails } from './order-details.ts';
export { orderEmailCalls } from './order-emails.ts';
export { ORDER_SORTS, ORDER_VIEWS, OrderRow } from './order-list.ts';
export { StaleOrder, TimelineEntry } from './order-timeline.ts';
export { PhoneOrder, type PhoneOrderQuoted, phoneOrderCalls } from './phone-orders.ts';
export { type SavedView, savedViewCalls } from './saved-views.ts';
export { TODAY_QUEUES, Today, todayCalls } from './today.ts';
export { webhookCalls } from './webhooks.ts';

export const orderCalls = {
  ...orderListCalls,
  ...orderDetailsCalls,
  ...orderTimelineCalls,
  ...orderCommandCalls,
  ...orderChangeCalls,
  ...orderSurchargeCalls,
};
