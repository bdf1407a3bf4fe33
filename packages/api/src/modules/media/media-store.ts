/** Where originals lie for servers that have no folder in common, each under the name of its file. */
export type MediaStore = {
  /** False when it did not take the file. */
  put(name: string, path: string): Promise<boolean>;
  /** Writes what lies under a name to a file. */
  get(name: string, path: string): Promise<'got' | 'nowhere' | 'away'>;
  /** `away` when it cannot be asked. */
  find(name: string): Promise<'there' | 'nowhere' | 'away'>;
};
