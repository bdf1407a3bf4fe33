import autocannon from 'autocannon';

type Request = { path: string; headers?: Record<string, string> };

export type Load = {
  url: string;
  requests: readonly Request[];
  seconds?: number;
  amount?: number;
  connections?: number;
  /** Every response must have this status; otherwise something else is measured. */
  status: number;
};

export async function requestsPerSecond(load: Load): Promise<number> {
  const { url, requests, seconds = 3, amount, connections = 32, status } = load;
  const result = await autocannon({
    url,
    connections,
    requests: requests.map((request) => ({ method: 'GET', ...request })),
    ...(amount === undefined ? { duration: seconds } : { amount }),
  });
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status);
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`some responses were not ${status}: ${JSON.stringify(others)}, ${result.errors} errors`);
  }
  return result.requests.average;
}
