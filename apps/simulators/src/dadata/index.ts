// A DaData simulator: suggestions of streets and buildings for a few towns. It contains no real addresses.
import { type CarrierOptions, type CarrierSimulator, startCarrier } from '../carrier/carrier-server.ts';
import { type Question, suggest } from './streets.ts';

export type DadataOptions = CarrierOptions & { key: string };

const BASE = '/suggestions/api/4_1/rs';
const CALL = 'suggest/address';
const LONGEST_QUERY = 300;

export async function startDadataSimulator({ key, ...options }: DadataOptions): Promise<CarrierSimulator> {
  const { url, close } = await startCarrier(options, {
    calls: [CALL],
    ownModes: {
      quota: (_request, reply) =>
        reply.code(403).send({ family: 'CLIENT_ERROR', reason: 'Forbidden', message: 'Лимит на день исчерпан' }),
      broken_rows: () => ({ suggestions: [null, { value: 'ул Ничья' }, { data: { street_with_type: 5 } }] }),
    },
    set: ({ app, answering }) => {
      const answer = answering(CALL, (request, reply) => {
        const { authorization } = request.headers;
        if (authorization === undefined) return reply.code(401).send({ message: 'нет ключа' });
        if (authorization !== `Token ${key}`) return reply.code(403).send({ message: 'ключ неверен' });
        const question = Object(request.body) as Question;
        if ((question.query?.length ?? 0) > LONGEST_QUERY) return reply.code(413).send();
        return { suggestions: suggest(question) };
      });
      app.post(`${BASE}/${CALL}`, answer);
    },
  });
  return { url: `${url}${BASE}`, close };
}
