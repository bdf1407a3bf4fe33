import { stockText } from '@kashtanka/texts/backoffice/stock';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Announcement } from '@kashtanka/ui/feedback/announcement.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { ScanBar } from '#parts/scan/scan-bar.tsx';
import { useWedge } from '#parts/scan/use-wedge.ts';
import { PATHS } from '#paths';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { ArticleSearch } from '../lines/article-search.tsx';
import { LineList } from '../lines/line-list.tsx';
import { showStored } from '../lines/list-undo.ts';
import { useLines } from '../lines/use-lines.ts';
import styles from '../stock.module.css';
import { Differences } from './differences.tsx';
import { useCount } from './use-count.ts';

/** Pieces are counted blindly by scanning; the differences to the stock come at the end. */
export function Component() {
  const text = useText(stockText);
  const locale = useLocale();
  const navigate = useNavigate();
  const { lines, refusal, added, clearRefusal, add, scan, setQuantity, remove, clear } = useLines('count');
  const { rows, compare, apply, goOn, isBusy, failure, wasStale } = useCount(lines);
  const [isAsking, setAsking] = useState(false);
  const isCounting = rows === undefined;
  useWedge(scan, isCounting);
  usePageKeys(isCounting && lines.length > 0 ? { confirm: () => void compare() } : {});
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const store = async (reason: string) => {
    const stored = await apply(reason);
    if (!stored) return;
    clear();
    showStored(text.count.done, stored.undo, locale);
    void navigate(PATHS.stock);
  };
  return (
    <>
      <PageTitle title={text.count.title} />
      <PageHeader
        title={text.count.title}
        back={<TextLink to={PATHS.stock}>{text.title}</TextLink>}
        aside={<span className={styles.quiet}>{text.count.sum(lines.length, pieces)}</span>}
      />
      {isCounting && (
        <ScanBar placeholder={text.scanPlaceholder} onScan={scan} refusal={refusal} onDismiss={clearRefusal} />
      )}
      <Announcement text={added} />
      <div className={styles.sheet}>
        {isCounting ? (
          <>
            <ArticleSearch onChoose={add} />
            {lines.length === 0 && <EmptyState title={text.count.empty} text={text.count.emptyText} />}
            <LineList lines={lines} fewest={0} onQuantity={setQuantity} onRemove={remove} />
            <ActionFailure failure={failure} />
            {lines.length > 0 && (
              <div className={styles.actions}>
                <Button busy={isBusy} onClick={() => void compare()}>
                  {text.count.compare}
                </Button>
                <TextButton onClick={() => (isAsking ? clear() : setAsking(true))} onBlur={() => setAsking(false)}>
                  {isAsking ? text.count.discardSure : text.count.discard}
                </TextButton>
              </div>
            )}
          </>
        ) : (
          <Differences
            rows={rows}
            lines={lines}
            wasStale={wasStale}
            isBusy={isBusy}
            failure={failure}
            onApply={(reason) => void store(reason)}
            onGoOn={goOn}
          />
        )}
      </div>
    </>
  );
}
