import { unsetFacts } from 'virtual:written-pages';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type Given, givenContext } from '#platform/given.ts';
import { looksFirst } from './reorder-preloads.ts';

/** A draft of a post or a drop with its text read: what an editor's browser asks for, since no browser reads Markdown. */
export { readDraft } from './routes/read-draft.ts';

/** How many facts of the pages only the owner of the shop can set, and has not. */
export { unsetFacts };

/** What a page is rendered with: an anonymous client of the API, and what is the same for everyone. */
export function createLoadContext(given: Given): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(givenContext, given);
  return context;
}

/**
 * Renders a whole page at once. Nothing is deferred: pages are kept and sent whole, so streaming would only cost.
 * The data that hydration needs is read to its end first and written behind the page in one script.
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
  loadContext.get(givenContext).takeText(['<!DOCTYPE html>', ...looksFirst(html, handoff)]);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

async function readHandoff(stream: ReadableStream<Uint8Array>): Promise<string> {
  const text = await new Response(stream).text();
  const data = escapeForScript(JSON.stringify(text));
  return `<script>window.__reactRouterContext.streamController.enqueue(${data});window.__reactRouterContext.streamController.close();</script>`;
}

/** Data may hold what would end the script or begin a comment in HTML. */
function escapeForScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address that no route takes is nobody's fault.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(givenContext).tellFault(error);
};
