import type { Events } from '#platform/events/events';
import type { Handlers } from '#platform/http/dispatch';
import { createPickupPointMap } from './pickup-point-map.ts';
import { getPickupPoint, type PointsDeps, searchPickupPoints } from './pickup-points.ts';

type Routes = Pick<Handlers, 'listPickupPoints' | 'mapPickupPoints' | 'getPickupPoint'>;

export function shippingRoutes(deps: PointsDeps & { events: Events }): Routes {
  const answerMap = createPickupPointMap(deps);
  return {
    listPickupPoints: ({ params: { list }, query }, context) => searchPickupPoints(deps, { list, query }, context),
    mapPickupPoints: ({ params: { list }, query }) => answerMap(list, query.country),
    getPickupPoint: ({ params }, context) => getPickupPoint(deps, params, context),
  };
}
