/** The file of a page is missing: a newer build has replaced it, or the connection is lost. */
export class PageFileError extends Error {
  constructor(cause: unknown) {
    super('The file of a page could not be loaded', { cause });
  }
}

/** Loads the file of a page when it is opened. */
export function lazyPage<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      throw new PageFileError(error);
    }
  };
}
