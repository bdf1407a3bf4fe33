import type { Dog, dogCalls } from '@kashtanka/contract';
import type { Handlers } from '#platform/http/dispatch';
import { noContent, notFound, ok } from '#platform/http/reply';
import { listDogs } from '../sql/dogs.ts';
import { addDog, changeDog, type DogDeps, removeDog } from './save-dogs.ts';
import { serializeDog } from './serialize-dog.ts';
import { setPhoto } from './set-photo.ts';

export function dogRoutes(deps: DogDeps): Pick<Handlers, keyof typeof dogCalls> {
  return {
    listDogs: async (_, { user }) =>
      ok({ data: (await listDogs(deps.db, user.id)).map((row): Dog => serializeDog(row)) }),
    addDog: ({ body }, { user }) => addDog(deps, user.id, body),
    changeDog: ({ params, body }, { user }) => changeDog(deps, { accountId: user.id, id: params.id }, body),
    setDogPhoto: ({ params, body }, { user }) => setPhoto(deps, { accountId: user.id, id: params.id }, body.image),
    removeDog: async ({ params }, { user }) =>
      (await removeDog(deps, { accountId: user.id, id: params.id })) ? noContent() : notFound(),
  };
}
