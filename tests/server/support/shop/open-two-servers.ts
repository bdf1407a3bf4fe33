import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { createLoad } from '../load/load-generator.ts';
import { startBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { openPartners } from './open-partners.ts';
import { fillStock, openPool } from './open-pool.ts';
import { ENCRYPTION_KEY } from './open-server.ts';
import { type Program, runProgram } from './run-program.ts';

type Options = {
  shoppers: number;
  /** Folder of another version, which the first server then runs. */
  olderRoot?: string;
  DRAIN_SECONDS?: string;
};

/** Settings of the load under the names that versions before the last migration know. */
const FORMER_SETTINGS = { THROTTLES: 'off', SEALING_KEY: ENCRYPTION_KEY };

/**
 * Two servers of one demo shop with plenty of collars, each in its own process, with a load balancer and a load.
 */
export async function openTwoServers({ shoppers, olderRoot, ...others }: Options) {
  const databaseUrl = await cloneDatabase('demo');
  const pool = openPool(databaseUrl);
  await fillStock(pool);
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const partners = await openPartners();
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await aFolder(),
    PUBLIC_URL: balancer.url,
    ...partners.environment,
    ...others,
  };
  const open = async (port: number, at: number): Promise<{ port: number; program: Program }> => {
    const root = at === 0 ? olderRoot : undefined;
    const settings = { ...environment, ...(root && FORMER_SETTINGS), PORT: String(port) };
    const program = runProgram('apps/server/src/start.ts', [], settings, { root });
    await program.waitForOutput('Stop it with Ctrl+C');
    return { port, program };
  };
  const [first, second] = await Promise.all(ports.map(open));
  if (!first || !second) throw new Error('fewer than two servers are open');
  const load = createLoad({ url: balancer.url, partners, pool, environment, shoppers });
  return { first, second, pool, balancer, load };
}
