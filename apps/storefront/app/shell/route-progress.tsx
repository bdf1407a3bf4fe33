import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { runProgress } from '#platform/progress.ts';
import { ProgressLine } from '#ui/progress-line.tsx';

/** A line at the top edge while the next page is on its way. */
export function RouteProgress({ label }: { label: string }) {
  const isLoading = useNavigation().state !== 'idle';
  const [value, setValue] = useState<number | null>(null);
  useEffect(() => {
    if (!isLoading) return;
    return runProgress(setValue, {
      setTimeout: (work, ms) => window.setTimeout(work, ms),
      setInterval: (work, ms) => window.setInterval(work, ms),
      clear: (id) => {
        window.clearTimeout(id);
        window.clearInterval(id);
      },
    });
  }, [isLoading]);
  return <ProgressLine value={value ?? undefined} label={label} />;
}
