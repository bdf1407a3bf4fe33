/** Where faults of the page go. A lost connection is nobody's fault and is not reported (ERRORTEXT-35). */
export function report(error: unknown, about: string): void {
  if (isNetworkError(error)) return;
  console.error(about, error);
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Network Error' || error.message === 'Failed to fetch');
}
