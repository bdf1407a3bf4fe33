import { JSONParser } from '@streamparser/json';
import { Unzip, UnzipInflate } from 'fflate';

/**
 * The rows of a list in a JSON text in a ZIP, as they come off the wire: nothing of it is ever whole in memory. It throws
 * when the archive or the text is broken, and when it ends before its end.
 */
export async function* unzipRows(bytes: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<unknown[], void> {
  const rows: unknown[] = [];
  const json = new JSONParser({ paths: [path], keepStack: false });
  json.onValue = ({ value }) => void rows.push(value);
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error;
      if (chunk.length > 0 && !json.isEnded) json.write(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of bytes) {
    unzip.push(chunk);
    if (rows.length > 0) yield rows.splice(0);
  }
  if (!json.isEnded) throw new Error('the list ends before its end');
}
