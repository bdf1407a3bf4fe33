import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';

/** Work of the server that is about to be run now. */
export type Work =
  | { kind: 'feed' }
  | { kind: 'media' }
  | { kind: 'key' }
  | { kind: 'points'; carrier: string; name: string };

type Asked = { reason: string; evenIfSmaller: boolean };

/** Runs work of the server now, and tells how it went. */
export function RunDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const text = useText(maintenanceText);
  const [evenIfSmaller, setEvenIfSmaller] = useState(false);
  const { run, isBusy, failure } = useAction((asked: Asked, key) => send(work, asked, key));
  const wordsOf = useResultWords();
  const words = {
    feed: { title: text.feed, hint: text.feedText },
    media: { title: text.media, hint: text.mediaText },
    key: { title: text.key, hint: text.keyText },
    points: { title: text.points(work.kind === 'points' ? work.name : ''), hint: text.pointsText },
  }[work.kind];
  const confirm = async (reason: string) => {
    const outcome = await run({ reason, evenIfSmaller });
    if (!outcome?.ok) return;
    showToast(wordsOf(work, outcome.body));
    onClose();
  };
  return (
    <ReasonDialog
      title={words.title}
      confirmLabel={work.kind === 'key' ? text.keyRenew : text.run}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{words.hint}</p>
      {work.kind === 'points' && (
        <Checkbox checked={evenIfSmaller} onChange={({ target }) => setEvenIfSmaller(target.checked)}>
          {text.evenIfSmaller}
        </Checkbox>
      )}
    </ReasonDialog>
  );
}

type Sent = { sent: number; failed: number };
type Synced = { outcome: 'done' | 'broken' | 'shrunk'; listed: number; created: number; closed: number };

async function send(
  work: Work,
  { reason, evenIfSmaller }: Asked,
  key: string,
): Promise<CallResult<Sent | Synced | undefined, AdminProblem>> {
  switch (work.kind) {
    case 'feed':
      return api.writeFeed({ body: { reason }, key });
    case 'media':
      return api.sendMedia({ body: { reason }, key });
    case 'key':
      return api.renewSigningKey({ body: { reason }, key });
    case 'points':
      return api.syncPickupPoints({
        params: { carrier: work.carrier },
        body: { even_if_smaller: evenIfSmaller, reason },
        key,
      });
    default:
      return work satisfies never;
  }
}

function useResultWords(): (work: Work, result: Sent | Synced | undefined) => string {
  const text = useText(maintenanceText);
  return ({ kind }, result) => {
    if (result && 'sent' in result) return text.mediaDone(result.sent, result.failed);
    if (!result) return kind === 'key' ? text.keyDone : text.feedDone;
    if (result.outcome === 'broken') return text.pointsBroken;
    if (result.outcome === 'shrunk') return text.pointsShrunk;
    return text.pointsDone(result.listed, result.created, result.closed);
  };
}
