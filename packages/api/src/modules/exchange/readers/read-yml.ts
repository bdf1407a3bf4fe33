import { Parser } from 'htmlparser2';
import { decodeText } from './decode-text.ts';
import { LIMITS, type ReadTable, refuse, toTable } from './table.ts';

/** Offers of Yandex Market's format as rows: one column for each element of an offer. */
export function readYml(bytes: Uint8Array): ReadTable {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const offers: Record<string, string>[] = [];
  const state: { path: string[]; offer?: Record<string, string>; name: string; category: string } = {
    path: [],
    name: '',
    category: '',
  };
  const categories = new Map<string, string>();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        state.path.push(name);
        if (name === 'category' && !state.offer) state.category = attributes.id ?? '';
        if (name === 'offer' && offers.length <= LIMITS.rows) {
          const { id = '', group_id: group = '', available = '' } = attributes;
          state.offer = { id, ...(group && { group_id: group }), ...(available && { available }) };
          offers.push(state.offer);
        } else if (state.offer) {
          state.name = name === 'param' ? `param ${attributes.name ?? ''}` : name;
          // An offer may have several pictures.
          if (name === 'picture' && state.offer.picture) state.offer.picture += ' ';
        }
      },
      ontext: (text) => {
        const { offer, name, category } = state;
        if (category) categories.set(category, (categories.get(category) ?? '') + text);
        if (offer && name && (offer[name]?.length ?? 0) < LIMITS.cellLength)
          offer[name] = (offer[name] ?? '') + text;
      },
      onclosetag: (name) => {
        state.path.pop();
        state.name = '';
        state.category = '';
        if (name === 'offer') delete state.offer;
      },
    },
    { xmlMode: true },
  );
  parser.end(decoded.text);
  if (offers.length > LIMITS.rows) return refuse('too_many_rows', String(LIMITS.rows));
  for (const offer of offers) {
    const category = categories.get((offer.categoryId ?? '').trim());
    if (category !== undefined) offer.category ??= category;
  }
  const header = [...new Set(offers.flatMap((offer) => Object.keys(offer)))];
  const rows = offers.map((offer, index) => ({
    line: index + 1,
    cells: header.map((name) => (offer[name] ?? '').trim()),
  }));
  return toTable([{ line: 0, cells: header }, ...rows], { format: () => 'yml', encoding: decoded.encoding });
}
