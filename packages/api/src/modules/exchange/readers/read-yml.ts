import { Parser } from 'htmlparser2';
import { decodeText } from './decode-text.ts';
import { LIMITS, type ReadTable, refuse, toTable } from './table.ts';

/** Offers of Yandex Market's format as rows: one column for each element of an offer. */
export function readYml(bytes: Uint8Array): ReadTable {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const offers: Record<string, string>[] = [];
  const state: { path: string[]; offer?: Record<string, string>; name: string } = { path: [], name: '' };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        state.path.push(name);
        if (name === 'offer' && offers.length <= LIMITS.rows) {
          const { id = '', group_id: group = '', available = '' } = attributes;
          state.offer = { id, ...(group && { group_id: group }), ...(available && { available }) };
          offers.push(state.offer);
        } else if (state.offer) state.name = name === 'param' ? `param ${attributes.name ?? ''}` : name;
      },
      ontext: (text) => {
        const { offer, name } = state;
        if (offer && name && (offer[name]?.length ?? 0) < LIMITS.cellLength)
          offer[name] = (offer[name] ?? '') + text;
      },
      onclosetag: (name) => {
        state.path.pop();
        state.name = '';
        if (name === 'offer') delete state.offer;
      },
    },
    { xmlMode: true },
  );
  parser.end(decoded.text);
  if (offers.length > LIMITS.rows) return refuse('too_many_rows', String(LIMITS.rows));
  const header = [...new Set(offers.flatMap((offer) => Object.keys(offer)))];
  const rows = offers.map((offer, index) => ({
    line: index + 1,
    cells: header.map((name) => (offer[name] ?? '').trim()),
  }));
  return toTable([{ line: 0, cells: header }, ...rows], { format: () => 'yml', encoding: decoded.encoding });
}
