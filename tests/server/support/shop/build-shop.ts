import { buildBackoffice, buildServer, buildStorefront } from '@kashtanka/server';

/** Pages and servers are tested as built. */
export default async function setup(): Promise<void> {
  await Promise.all([buildStorefront(), buildBackoffice()]);
  await buildServer();
}
