import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Config, hostInUrl } from '../config/config.ts';

type Asked = Pick<
  Config,
  'backofficePort' | 'isBackofficePortNamed' | 'backofficeHost' | 'backofficeUrl' | 'publicUrl'
>;

export type BackofficeAddress = { port: number; host: string; origin: string };

/**
 * The port and origin of the back office. A port that was not named and is taken is replaced by a free one, so that a
 * second shop starts beside the first.
 */
export async function findBackofficeAddress(config: Asked): Promise<BackofficeAddress> {
  const { backofficeHost: host, backofficePort, isBackofficePortNamed, backofficeUrl } = config;
  const port =
    isBackofficePortNamed && backofficePort !== 0 ? backofficePort : await freePort(backofficePort, host);
  return { port, host, origin: backofficeUrl ?? `http://${hostInUrl(reachable(host))}:${port}` };
}

/** The origin for a command beside the shop, without looking for a free port. */
export function backofficeOrigin({ backofficeUrl, backofficeHost, backofficePort }: Asked): string {
  return backofficeUrl ?? `http://${hostInUrl(reachable(backofficeHost))}:${backofficePort}`;
}

/** An address that stands for all of the machine's is no address for a browser; passkeys need a host name. */
function reachable(host: string): string {
  return ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
}

async function freePort(wanted: number, host: string): Promise<number> {
  try {
    return await tryPort(wanted, host);
  } catch {
    return tryPort(0, host);
  }
}

async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}
