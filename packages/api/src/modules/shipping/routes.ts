import type { Handlers } from '#platform/http/dispatch';
import { answerPoint, answerPoints, type PointsDeps } from './points.ts';

type Routes = Pick<Handlers, 'listPickupPoints' | 'getPickupPoint'>;

export function shippingRoutes(deps: PointsDeps): Routes {
  return {
    listPickupPoints: ({ params: { list }, query }, context) => answerPoints(deps, { list, query }, context),
    getPickupPoint: ({ params }, context) => answerPoint(deps, params, context),
  };
}
