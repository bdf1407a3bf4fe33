import { ADMIN_API_BASE } from '@kashtanka/contract/admin-client';
import { workshopText } from '@kashtanka/texts/backoffice/warehouse/workshop';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { sheetsQuery } from './queries.ts';
import type { PieceActs } from './use-piece-acts.ts';
import styles from './workshop.module.css';

/** Sheets on the engraving machine: their files, and one step for all their tags. */
export function OpenSheets({ acts }: { acts: PieceActs }) {
  const text = useText(workshopText);
  const canCut = canRun(useMe(), 'workshop cut');
  const { data: sheets } = useSuspenseQuery(sheetsQuery);
  if (sheets.length === 0) return null;
  return (
    <section className={styles.sheets}>
      <h2 className={styles.heading}>{text.sheets}</h2>
      <ul className={styles.sheetList}>
        {sheets.map(({ id, width_mm, height_mm, pieces, created_by }) => (
          <li key={id} className={styles.sheet}>
            <b>{text.sheet(id)}</b>
            <span className={styles.quiet}>
              {text.sheetFacts(text.plate(String(width_mm), String(height_mm)), pieces.length, created_by)}
            </span>
            <span className={styles.end}>
              <ButtonLink
                to={`${ADMIN_API_BASE}/workshop/sheets/${id}/file/`}
                download={`sheet-${id}.svg`}
                target="_blank"
                tone="line"
                size="small"
                icon={<Icon of={Download} />}
              >
                {text.download}
              </ButtonLink>
              {canCut && (
                <Button tone="soft" size="small" busy={acts.isBusy} onClick={() => void acts.cut(pieces)}>
                  {text.sheetCut}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
