import { unsetFacts } from 'virtual:static-pages';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type ServerContext, serverContext } from '#platform/loading/server-context.ts';
import { reorderPreloads } from './reorder-preloads.ts';

/** Used by an editor's preview: browsers have no Markdown parser. */
export { loadDraft as readDraft } from './routes/load-draft.ts';

/** The number of facts that the shop's owner has not set. */
export { unsetFacts };

/** Creates the context of a render: an anonymous API client and shared data. */
export function createLoadContext(given: ServerContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverContext, given);
  return context;
}

/**
 * Renders the whole page at once. Nothing is streamed, because pages are cached and sent whole. The hydration data
 * is read to its end first and written as one script at the end of the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...rest } = context;
  const html = renderToString(<ServerRouter context={rest} url={request.url} />);
  const handoff = serverHandoffStream ? await readHandoff(serverHandoffStream) : '';
  loadContext.get(serverContext).takeText(['<!DOCTYPE html>', ...reorderPreloads(html, handoff)]);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

async function readHandoff(stream: ReadableStream<Uint8Array>): Promise<string> {
  const text = await new Response(stream).text();
  const data = escapeForScript(JSON.stringify(text));
  return `<script>window.__reactRouterContext.streamController.enqueue(${data});window.__reactRouterContext.streamController.close();</script>`;
}

/** Otherwise the data could close the script element or open an HTML comment. */
function escapeForScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An unknown address is not an error of the shop.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(serverContext).logError(error);
};
