import { randomUUID } from 'node:crypto';
import { type Api, inProcessTransport, type Log, type Topic } from '@kashtanka/api';
import { type Client, createClient } from '@kashtanka/contract';

type Options = { api: Api; log: Log; origin: string };

/** What its calls were about, and whether one of them failed. */
type Used = { topics: Set<Topic>; isWhole: boolean };

/** A client of the API that is nobody: it carries neither cookie nor token, and notes what it was told about. */
export function openClient({ api, log, origin }: Options, locale: 'ru' | 'en'): { client: Client; used: Used } {
  const used: Used = { topics: new Set(), isWhole: true };
  const transport = inProcessTransport({
    ...{ dispatch: api.dispatch, locale, origin, log },
    requestId: randomUUID(),
    uses: (topic) => used.topics.add(topic),
    failed: () => {
      used.isWhole = false;
    },
  });
  return { client: createClient(transport), used };
}
