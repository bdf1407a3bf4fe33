import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { shellText } from '#messages/shell';
import { runProgress } from '#platform/progress.ts';
import { useText } from '#platform/text.ts';
import { ProgressLine } from '#ui/progress-line.tsx';

/** A line at the top edge while the next page is on its way. */
export function RouteProgress() {
  return <Progress isRunning={useNavigation().state !== 'idle'} />;
}

/** The same line for anything that is waited for; what comes at once is never announced. */
export function Progress({ isRunning }: { isRunning: boolean }) {
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
