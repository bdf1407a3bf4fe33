import type { StockItem } from '@kashtanka/contract/admin';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { useRef, useState } from 'react';
import { failureText } from '#parts/failure-text.ts';
import type { ScanRefusal } from '#parts/scan/scan-bar.tsx';
import { signalRight, signalWrong } from '#parts/scan/signals.ts';
import { type Failure, LoadError } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { stockItemQuery } from '../queries.ts';
import { addPieces, type Line, type LinesName, readLines, writeLines } from './stored-lines.ts';

/** Lines of a list that is scanned or picked; they are kept in this browser until the list is sent. */
export function useLines(name: LinesName) {
  const locale = useLocale();
  const text = stockText[locale];
  const [lines, setLines] = useState(() => readLines(name));
  const [refusal, setRefusal] = useState<ScanRefusal>();
  const [added, setAdded] = useState('');
  const latest = useRef(lines);
  const count = useRef(0);
  const queue = useRef(Promise.resolve());

  const change = (next: Line[]) => {
    latest.current = next;
    writeLines(name, next);
    setLines(next);
  };
  const refuse = (words: string) => {
    count.current += 1;
    setRefusal({ id: count.current, text: words });
    signalWrong();
  };
  const add = (item: StockItem) => {
    if (name === 'receive' && item.counted === null) return refuse(text.endless(item.article));
    const next = addPieces(latest.current, { ...item, quantity: 1 });
    change(next);
    setRefusal(undefined);
    setAdded(text.added([item.title, item.size].filter(Boolean).join(', '), next[0]?.quantity ?? 1));
    signalRight();
  };
  const scanNow = async (code: string) => {
    try {
      add(await queryClient.fetchQuery({ ...stockItemQuery(code, locale), staleTime: Number.POSITIVE_INFINITY }));
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      refuse(wordsOf(error.failure, code));
    }
  };
  const wordsOf = (failure: Failure, code: string) =>
    failure.kind === 'not-found' ? text.unknownCode(code) : failureText(locale, failure);

  return {
    lines,
    refusal,
    /** For screen readers: the last piece. */
    added,
    clearRefusal: () => setRefusal(undefined),
    add,
    /** Scans one after another, however fast they come. */
    scan: (code: string) => {
      const trimmed = code.trim();
      if (trimmed !== '') queue.current = queue.current.then(() => scanNow(trimmed)).catch(reportError);
    },
    setQuantity: (article: string, quantity: number) =>
      change(latest.current.map((line) => (line.article === article ? { ...line, quantity } : line))),
    remove: (article: string) => change(latest.current.filter((line) => line.article !== article)),
    clear: () => change([]),
  };
}
