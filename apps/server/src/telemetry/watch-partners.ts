import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** Payload of undici's diagnostics channels for a created, answered or failed request. */
type RequestEvent = { request: { origin: string; method: string }; response?: { statusCode: number } };

/**
 * Observes every partner call, all of which use fetch. Reports only the host because addresses may hold a key.
 * Returns a function that stops it.
 */
export function watchPartners(start: (host: string, method: string) => Span | undefined): () => void {
  const spanOf = new WeakMap<object, Span>();
  const end = (request: object, hasFailed: boolean) => {
    const span = spanOf.get(request);
    if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const channels: Record<string, (event: RequestEvent) => void> = {
    'undici:request:create': ({ request }) => {
      const span = start(new URL(request.origin).host, request.method);
      if (span) spanOf.set(request, span);
    },
    'undici:request:headers': ({ request, response }) =>
      spanOf.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0),
    'undici:request:trailers': ({ request }) => end(request, false),
    'undici:request:error': ({ request }) => end(request, true),
  };
  // The payload of a channel has the shape that undici documents for it.
  const listeners = Object.entries(channels).map(
    ([name, handle]) => [name, (event: unknown) => handle(event as RequestEvent)] as const,
  );
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
