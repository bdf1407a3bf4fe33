/** The list of files. */
export const EXCHANGE_TOPIC = 'exchange';

/** One file: its check, its progress and its end. */
export function topicOf(id: number): string {
  return `${EXCHANGE_TOPIC}:${id}`;
}
