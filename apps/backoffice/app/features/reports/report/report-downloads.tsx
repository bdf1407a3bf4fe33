import { failuresText } from '@kashtanka/texts/backoffice/failures';
import { reportsText } from '@kashtanka/texts/backoffice/sales/reports';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useState } from 'react';
import { saveFile } from '#parts/save-file.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { loadReportFile } from './queries.ts';
import type { ReportState } from './report-state.ts';

type Format = 'csv' | 'xlsx';

export function ReportDownloads({ state }: { state: ReportState }) {
  const text = useText(reportsText);
  const failures = useText(failuresText);
  const [busy, setBusy] = useState<Format>();
  const download = async (format: Format) => {
    setBusy(format);
    const file = await loadReportFile(state, format);
    setBusy(undefined);
    if (file) saveFile(file, `${state.name}-${state.from}-${state.to}.${format}`);
    else showToast(failures.network);
  };
  return FORMATS.map((format) => (
    <Button key={format} tone="soft" busy={busy === format} onClick={() => void download(format)}>
      {text[format]}
    </Button>
  ));
}

const FORMATS = ['csv', 'xlsx'] as const;
