import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { ProgressLine } from '@kashtanka/ui/feedback/progress-line.tsx';
import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { setPendingUrl } from '#platform/loading/replace-router-reloads.ts';
import { runProgress } from '#platform/navigation/progress.ts';
import { useText } from '#platform/text/text.ts';

export function RouteProgress() {
  const { state, location } = useNavigation();
  useEffect(() => setPendingUrl(location && createPath(location)), [location]);
  return <ProgressBar isRunning={state !== 'idle'} />;
}

/** The same bar for any operation; short ones do not show it. */
export function ProgressBar({ isRunning }: { isRunning: boolean }) {
  const text = useText(shellText);
  const [value, setValue] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) return;
    return runProgress(setValue, {
      setTimeout: (work, ms) => window.setTimeout(work, ms),
      setInterval: (work, ms) => window.setInterval(work, ms),
      clear: (id) => {
        window.clearTimeout(id);
        window.clearInterval(id);
      },
    });
  }, [isRunning]);
  return <ProgressLine value={value ?? undefined} label={text.loading} />;
}
