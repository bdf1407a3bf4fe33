import type { Handlers } from '#platform/http/dispatch';
import { noContent } from '#platform/http/reply';
import type { Statistics } from './statistics.ts';

export function statisticsRoutes({ statistics }: { statistics: Statistics }): Pick<Handlers, 'countVisit'> {
  return {
    countVisit: async ({ body }, { ip, userAgent }) => {
      statistics.count(body.steps, { ip, userAgent });
      return noContent();
    },
  };
}
