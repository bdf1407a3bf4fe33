import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './audit.module.css';

/** The way back of a change of many products; nothing for other entries, and after thirty days. */
export function RunOfEntry({ subject }: { subject: string }) {
  const [, id] = /^bulk (\d+)$/.exec(subject) ?? [];
  return id === undefined ? null : <Run id={Number(id)} />;
}

function Run({ id }: { id: number }) {
  const text = useText(bulkText);
  const mayUndo = canRun(useMe(), 'rows edit');
  const { data: run, refetch } = useQuery({
    queryKey: ['audit', 'run', id],
    queryFn: async ({ signal }) => bodyOf(await api.getBulkRun({ params: { id }, signal })),
    retry: false,
  });
  const undo = useAction((_: object, key) =>
    api.undoBulk({ params: { id }, body: { reason: text.undoReason }, key }),
  );
  if (!run) return null;
  const takeBack = async () => {
    await undo.run({});
    void refetch();
  };
  return (
    <div className={styles.back}>
      {run.undo && mayUndo && (
        <Button size="tiny" tone="soft" busy={undo.isBusy} onClick={() => void takeBack()}>
          {text.undoAll}
        </Button>
      )}
      <TextLink to={PATHS.productRuns}>{text.runs}</TextLink>
      <ActionFailure failure={undo.failure} />
    </div>
  );
}
