import type { StockItem } from '@kashtanka/contract/admin';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useState } from 'react';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { useText } from '#platform/text/text.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ArticleDialog } from './article-dialog.tsx';
import { useStockColumns } from './columns.tsx';

const keyOf = ({ article }: StockItem) => article;

export function StockTable({ rows, isStale }: { rows: readonly StockItem[]; isStale: boolean }) {
  const text = useText(stockText);
  const [open, setOpen] = useState<string>();
  const [adjusted, setAdjusted] = useState<string>();
  const find = (article: string | undefined) => rows.find((row) => row.article === article);
  const shown = find(open);
  const changed = find(adjusted);
  const columns = useStockColumns({ onOpen: setOpen, onAdjust: setAdjusted });
  return (
    <>
      <DataTable
        ref={useTableKeys({ rows: rows.map(keyOf), onOpen: setOpen, onPeek: setOpen })}
        caption={text.title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLabel={({ title, size }) => [title, size].filter(Boolean).join(', ')}
        isStale={isStale}
        onOpen={({ article }) => setOpen(article)}
      />
      {shown && <ArticleDialog item={shown} onClose={() => setOpen(undefined)} />}
      {changed && <AdjustDialog item={changed} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}
