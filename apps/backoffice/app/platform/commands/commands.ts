import { matchTitles } from './match.ts';

export type Command = {
  /** Unique among all providers. */
  key: string;
  title: string;
  /** The kind of thing: `Section`, `Order`. */
  kind: string;
  /** Other words by which it is found. */
  words?: readonly string[];
  /** Details of a found thing, line by line: a name, a status. */
  lines?: readonly string[];
  /** Caps of its shortcut. */
  caps?: readonly string[];
  run(): void;
};

/** Finds commands in the data, for example orders by number; its results come after those that are listed. */
export type CommandSearch = (query: string, signal: AbortSignal) => Promise<readonly Command[]>;

const lists = new Set<() => readonly Command[]>();
const searches = new Set<CommandSearch>();

/** Adds commands of a section, computed when the palette is opened; returns a function that removes them. */
export function addCommands(list: () => readonly Command[]): () => void {
  lists.add(list);
  return () => lists.delete(list);
}

export function addCommandSearch(search: CommandSearch): () => void {
  searches.add(search);
  return () => searches.delete(search);
}

/** The listed commands that match, best first; all of them without a query. `wordsOf`: further words by key. */
export function findListed(query: string, wordsOf: (key: string) => readonly string[] = () => []): Command[] {
  const listed = [...lists].flatMap((list) => list());
  return matchTitles(
    listed.map((command) => ({ ...command, words: [...(command.words ?? []), ...wordsOf(command.key)] })),
    query,
  );
}

/** Results of all searches of the data. A search that fails brings none, because the others are useful. */
export async function searchCommands(query: string, signal: AbortSignal): Promise<Command[]> {
  const found = await Promise.allSettled([...searches].map((search) => search(query, signal)));
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
