import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** What Node's fetch tells of a request, once it is made, answered, or broken. */
type Told = { request: { origin: string; method: string }; response?: { statusCode: number } };

/**
 * Sees every call of a bank, carrier or other partner, which all go by fetch. Its address is not told but for the host: it
 * may hold a key. Answers how to end it.
 */
export function watchPartners(start: (host: string, method: string) => Span | undefined): () => void {
  const spanOf = new WeakMap<object, Span>();
  const end = (request: object, hasFailed: boolean) => {
    const span = spanOf.get(request);
    if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const channels: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => {
      const span = start(new URL(request.origin).host, request.method);
      if (span) spanOf.set(request, span);
    },
    'undici:request:headers': ({ request, response }) =>
      spanOf.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0),
    'undici:request:trailers': ({ request }) => end(request, false),
    'undici:request:error': ({ request }) => end(request, true),
  };
  // What a channel brings has the shape that undici's documentation states for its name.
  const listeners = Object.entries(channels).map(
    ([name, hear]) => [name, (told: unknown) => hear(told as Told)] as const,
  );
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
