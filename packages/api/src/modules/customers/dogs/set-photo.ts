import { inTransaction } from '#platform/database';
import { notFound, ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import { generateToken } from '#platform/security/token';
import { findDog, type OwnDog, putPhoto } from '../sql/dogs.ts';
import { processPhoto } from './process-photo.ts';
import type { DogDeps } from './save-dogs.ts';
import { photoUrl } from './serialize-dog.ts';

const NAME_BYTES = 24;

/** The image is processed before the transaction, because that is slow and would hold the account's lock. */
export async function setPhoto(
  { db, accounts }: DogDeps,
  own: OwnDog,
  image: Blob,
): Promise<Success<{ photo: string }> | Refusal> {
  if (!(await findDog(db, own))) return notFound();
  const bytes = await processPhoto(image);
  if (!bytes) return refuseField('image', 'invalid');
  const name = generateToken(NAME_BYTES);
  return inTransaction(db, async (tx) => {
    await accounts.lock(tx, own.accountId);
    if (!(await findDog(tx, own))) return notFound();
    await putPhoto(tx, own.id, { name, bytes });
    return ok({ photo: photoUrl(name) });
  });
}
