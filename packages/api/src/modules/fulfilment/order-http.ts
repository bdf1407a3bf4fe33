import { orderRoutes } from './admin-routes.ts';
import { refused } from './refused-command.ts';
import { answerDone, serializeRefunded } from './serialize-done.ts';

/** The calls of orders in the back office, and the answers that modules above share with them. */
export const orderHttp = { routes: orderRoutes, refused, answerDone, serializeRefunded };
