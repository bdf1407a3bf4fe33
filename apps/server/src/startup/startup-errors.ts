import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';

type ListenConfig = Pick<Config, 'port' | 'metricsPort' | 'metricsHost' | 'host' | 'dataFolder' | 'backofficePort'>;

type Failed = NodeJS.ErrnoException & { dest?: string; port?: number; hostname?: string };

/** Explains in a sentence why the shop did not open; names the setting at fault if there is one. */
export function startupError(
  error: unknown,
  { port, metricsPort, metricsHost, host, dataFolder, backofficePort }: ListenConfig,
): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path, dest, port: taken = port, hostname }: Failed = error;
  if (code === 'EADDRINUSE' && taken === metricsPort)
    return `METRICS_PORT is ${taken}, which another program uses.`;
  if (code === 'EADDRINUSE' && taken === backofficePort)
    return `BACKOFFICE_PORT is ${taken}, which another program uses.`;
  if (code === 'EADDRINUSE' && taken !== port)
    return `BANK_SIMULATOR_PORT is ${taken}, which another program uses.`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken. Stop the program that uses it, or choose another port: PORT=3100 npm start`;
  }
  if (code === 'EACCES' && syscall === 'listen') return `PORT is ${port}, on which this account may not listen.`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') {
    const isOfMetrics = hostname === metricsHost || taken === metricsPort;
    const [name, value] = isOfMetrics && metricsHost !== host ? ['METRICS_HOST', metricsHost] : ['HOST', host];
    return `${name} is "${value}", but must be a name or an address of this machine (${error.message}).`;
  }
  // For a failed copy the destination is the folder at fault.
  if ((dest ?? path)?.startsWith(resolve(dataFolder))) {
    return `DATA_DIR is "${dataFolder}", where the shop cannot store its data (${error.message}).`;
  }
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
