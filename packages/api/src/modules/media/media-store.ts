/** A shared store of originals for servers without a common folder, by file name. */
export type MediaStore = {
  /** False if the store did not accept the file. */
  put(name: string, path: string): Promise<boolean>;
  /** Downloads a stored file to a path. `away`: the store is unreachable. */
  get(name: string, path: string): Promise<'got' | 'nowhere' | 'away'>;
  /** `away`: the store is unreachable. */
  find(name: string): Promise<'there' | 'nowhere' | 'away'>;
};
