import type { SizeChart } from '@kashtanka/contract';
import { findOwnChart, type SignatureParts, sizeAdvice } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { MeasuredDog } from '@kashtanka/ui/drawings/measured-dog.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useEffect, useRef } from 'react';
import { parseMeasures, storeMeasures, type TypedMeasures } from '#platform/dog-measurements.ts';
import { useText } from '#platform/text/text.ts';
import { AdviceNote } from './advice-note.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { OtherProductsNote } from './other-products-note.tsx';
import styles from './size-finder.module.css';
import { limitChartToSizes, useSizeAdvice } from './use-size-advice.ts';
import { useSizeCharts } from './use-size-charts.ts';

type SizeFinderProps = {
  of: SignatureParts;
  sizes: readonly { value: string; title: string }[];
  chosen: string | null;
  /** Called with null if the finder's choice no longer applies. */
  onChoose(size: string | null): void;
};

/** Advises a size by measurements and selects it once they are complete. */
export function SizeFinder(props: SizeFinderProps) {
  const text = useText(sizesText);
  const loaded = useSizeCharts(props.of.class_code);
  if (loaded.at === 'loading') return <div className={styles.finder} aria-busy />;
  if (loaded.at === 'failed') {
    return (
      <Note tone="bad" role="alert" action={<TextButton onClick={loaded.again}>{text.again}</TextButton>}>
        {text.failed}
      </Note>
    );
  }
  const chart = findOwnChart(props.of, loaded.charts);
  if (!chart) return <Note>{text.noTable}</Note>;
  const codes = props.sizes.map(({ value }) => value);
  return <Finder {...props} chart={limitChartToSizes(chart, codes)} whole={chart} />;
}

type FinderProps = SizeFinderProps & {
  chart: SizeChart;
  whole: SizeChart;
};

function Finder({ of, chart, whole, sizes, chosen, onChoose }: FinderProps) {
  const text = useText(sizesText);
  const { asked, typed, advice } = useSizeAdvice(chart);
  /** The size that the finder selected; a size that the shopper selected is not overridden. */
  const own = useRef<string>(null);
  useEffect(() => {
    if (chosen !== own.current) own.current = null;
  }, [chosen]);
  if (asked.length === 0) return <Note>{text.noMeasures}</Note>;
  const nameOf = (code: string) => sizes.find(({ value }) => value === code)?.title ?? code;
  const choose = (now: TypedMeasures) => {
    const newAdvice = sizeAdvice(chart, parseMeasures(now));
    const advised = newAdvice.at === 'fits' && newAdvice.missing.length === 0 ? newAdvice.code : null;
    if (advised !== null && advised !== chosen) {
      own.current = advised;
      onChoose(advised);
    } else if (advised === null && chosen !== null && chosen === own.current) onChoose(null);
  };
  return (
    <section className={styles.finder} aria-label={text.finderTitle}>
      {asked.includes('neck') && (
        <MeasuredDog
          chest={asked.includes('chest')}
          alt={asked.includes('chest') ? text.drawing : text.drawingOfNeck}
          className={styles.drawing}
        />
      )}
      <div className={styles.words}>
        {chart.subtitle && <p>{chart.subtitle}</p>}
        <MeasureFields asked={asked} typed={typed} onChange={choose} />
        <AdviceNote advice={advice} nameOf={nameOf} chosen={chosen} />
        {advice.at === 'nothing' && <OtherProductsNote classCode={of.class_code} chart={whole} />}
        {advice.at === 'fits' && advice.code !== chosen && (
          <Button size="small" tone="line" onClick={() => onChoose(advice.code)}>
            {text.take(nameOf(advice.code))}
          </Button>
        )}
        <p className={styles.hint}>
          {text.finderHint}{' '}
          {Object.values(typed).some(Boolean) && (
            <TextButton onClick={() => storeMeasures({})}>{text.forget}</TextButton>
          )}
        </p>
      </div>
    </section>
  );
}
