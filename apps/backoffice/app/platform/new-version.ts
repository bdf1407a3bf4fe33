import { useQuery } from '@tanstack/react-query';

const CHECK_EVERY_MS = 5 * 60_000;

const START_SCRIPT = /<script type="module" crossorigin src="(\/assets\/[\w-]{1,40}\.js)"/;

/** The start script of a built document, whose name changes with every build. */
export function startScriptOf(page: string): string | undefined {
  return START_SCRIPT.exec(page)?.[1];
}

/** Whether the server has a newer build than this page. */
export function useHasNewVersion(): boolean {
  const { data } = useQuery({
    queryKey: ['start script'],
    queryFn: async ({ signal }) =>
      startScriptOf(await (await fetch('/', { signal, cache: 'no-store' })).text()) ?? '',
    refetchInterval: CHECK_EVERY_MS,
    staleTime: CHECK_EVERY_MS,
    retry: false,
  });
  const own = document.querySelector('script[type="module"]')?.getAttribute('src');
  return Boolean(data) && data !== own;
}
