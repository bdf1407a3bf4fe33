import { workshopText } from '@kashtanka/texts/backoffice/warehouse/workshop';
import { ChipButton } from '@kashtanka/ui/choice/chip-button.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PageTitle } from '#parts/page-title.tsx';
import { loadOrRestore } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useText } from '#platform/text/text.ts';
import { OpenSheets } from './open-sheets.tsx';
import { PiecesTable } from './pieces-table.tsx';
import { PIECE_STATES, piecesQuery, refreshWorkshop, sheetsQuery } from './queries.ts';
import { usePieceActs } from './use-piece-acts.ts';
import { groupIn, stateIn, useView } from './use-view.ts';
import styles from './workshop.module.css';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const { searchParams } = new URL(request.url);
  const pieces = piecesQuery(stateIn(searchParams), groupIn(searchParams));
  await Promise.all([
    loadOrRestore(pieces.queryKey, () =>
      queryClient.ensureInfiniteQueryData({ ...pieces, revalidateIfStale: true }),
    ),
    loadOrRestore(sheetsQuery.queryKey, () =>
      queryClient.ensureQueryData({ ...sheetsQuery, revalidateIfStale: true }),
    ),
  ]);
  return null;
}

/** Engraved tags of confirmed orders: the queue, what is in work, and what is cut. */
export function Component() {
  const text = useText(workshopText);
  const { state, group, show } = useView();
  const acts = usePieceActs();
  useTopic('workshop', () => void refreshWorkshop());
  useTopic('orders', () => void refreshWorkshop());
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      <fieldset className={styles.states}>
        <legend className="visually-hidden">{text.stateLabel}</legend>
        {PIECE_STATES.map((one) => (
          <ChipButton key={one} aria-pressed={one === state} onClick={() => show(one, undefined)}>
            {text.states[one]}
          </ChipButton>
        ))}
      </fieldset>
      <ActionFailure failure={acts.failure} />
      {state === 'taken' && <OpenSheets acts={acts} />}
      <PiecesTable
        key={`${state} ${group?.article} ${group?.font}`}
        state={state}
        group={group}
        onGroup={(chosen) => show(state, chosen)}
        acts={acts}
      />
    </>
  );
}
