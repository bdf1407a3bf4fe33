// Keeps the files of packing, workshop and returns, so that a page reloaded without a connection opens. Answers of the
// API never pass through it: what is kept of them is in app/platform/offline.

// A module, so that its own `self` stands for that of any worker.
export {};

declare const self: ServiceWorkerGlobalScope;
/** Written into the built file by vite.config.ts: the files to keep, and a name that changes with them. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

const CACHE = `files ${OFFLINE_VERSION}`;
/** Every address of the application is the same document. */
const DOCUMENT = '/';

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(answerDocument(request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([DOCUMENT, ...OFFLINE_FILES]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Built files are named by their content, so a kept one is never old. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

/** The document of the server while there is a connection, so that a new build is seen at once. */
async function answerDocument(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(DOCUMENT)) ?? Response.error();
  }
}
