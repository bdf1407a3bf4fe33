import { frameText } from '@kashtanka/texts/backoffice/frame';
import { ProgressLine } from '@kashtanka/ui/feedback/progress-line.tsx';
import { useNavigation } from 'react-router';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';

/** A page that opens sooner needs no sign of it. */
const SHOWN_AFTER_MS = 150;
const SHOWN_AS = 0.7;

/** A line at the top edge while a page is loaded. */
export function RouteProgress() {
  const text = useText(frameText);
  const isLoading = useNavigation().state === 'loading';
  const hasLasted = useDebounced(isLoading, SHOWN_AFTER_MS);
  return <ProgressLine value={isLoading && hasLasted ? SHOWN_AS : undefined} label={text.loading} />;
}
