import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

type ReceivedTraces = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** Accepts traces like an OpenTelemetry collector, by OTLP in JSON; `spans` grows as they arrive. */
export async function startTraceCollector(): Promise<{ url: string; spans: ReceivedSpan[] }> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    // The format of OTLP is not checked here.
    const { resourceSpans } = (await json(request)) as ReceivedTraces;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans));
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server that listens has a port');
  return { url: `http://127.0.0.1:${address.port}`, spans };
}

/** An attribute of a span. */
export function attributeOf({ attributes }: ReceivedSpan, name: string): string | number | undefined {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
}
