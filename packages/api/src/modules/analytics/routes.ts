import type { Handlers } from '#platform/http/dispatch';
import { noContent } from '#platform/http/reply';
import type { Analytics } from './visit-counter.ts';

export function analyticsRoutes({ analytics }: { analytics: Analytics }): Pick<Handlers, 'countVisit'> {
  return {
    countVisit: async ({ body }, { ip, userAgent }) => {
      analytics.count(body.steps, { ip, userAgent });
      return noContent();
    },
  };
}
