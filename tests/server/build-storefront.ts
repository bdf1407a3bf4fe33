import { buildStorefront } from '@kashtanka/server';

/** Pages are tested as they are served: built. */
export default async function setup(): Promise<void> {
  await buildStorefront();
}
