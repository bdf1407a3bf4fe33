import type { News } from '#platform/events/events';
import type { Handlers } from '#platform/http/dispatch';
import { mapOfPoints } from './map-points.ts';
import { answerPoint, answerPoints, type PointsDeps } from './points.ts';

type Routes = Pick<Handlers, 'listPickupPoints' | 'mapPickupPoints' | 'getPickupPoint'>;

export function shippingRoutes(deps: PointsDeps & { news: News }): Routes {
  const answerMap = mapOfPoints(deps);
  return {
    listPickupPoints: ({ params: { list }, query }, context) => answerPoints(deps, { list, query }, context),
    mapPickupPoints: ({ params: { list }, query }) => answerMap(list, query.country),
    getPickupPoint: ({ params }, context) => answerPoint(deps, params, context),
  };
}
