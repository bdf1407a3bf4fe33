import type { ProductClass, SizeChart } from '@kashtanka/contract';
import { DEFAULT_CHART_CLASS, findChart, measuresOf, type SignatureParts } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { MeasuredDog } from '@kashtanka/ui/drawings/measured-dog.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { Tabs } from '@kashtanka/ui/layout/tabs.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useEffect, useState } from 'react';
import type { SizeInBasket } from '#modals';
import { api } from '#platform/api/api.ts';
import { useTypedMeasures } from '#platform/dog-measurements.ts';
import { useText } from '#platform/text/text.ts';
import { MeasureFields } from './measure-fields.tsx';
import { SizeChartView } from './size-chart.tsx';
import styles from './size-table.module.css';
import { useProductSizes } from './use-product-sizes.ts';
import { useSizeCharts } from './use-size-charts.ts';

const WIDTH_PX = 1240;

type SizeTableProps = {
  of: SignatureParts;
  sizes?: readonly { value: string }[];
  /** The basket line with the marked size; the other sizes of its product are loaded. */
  inBasket?: SizeInBasket;
  onClose(): void;
};

/** The size chart of a product, with tabs for other kinds of products (SIZE-02 to SIZE-20, MODAL-05). */
export function SizeTable({ of, sizes, inBasket, onClose }: SizeTableProps) {
  const [kind, setKind] = useState(of.class_code);
  const text = useText(sizesText);
  const kinds = useKinds(of.class_code);
  const charts = useShownCharts(of, kind);
  const sizesOfLine = useProductSizes(inBasket);
  const offered = sizes?.map(({ value }) => value) ?? sizesOfLine;
  const [first] = charts.at === 'known' ? charts.charts : [];
  const isOwn = kind === of.class_code;
  const panel = (
    <Panel loaded={charts} offered={isOwn ? offered : undefined} inBasket={isOwn ? inBasket?.size : undefined} />
  );
  return (
    <Dialog
      title={<span className={styles.title}>{first?.title ?? text.columns.name}</span>}
      closeLabel={text.close}
      onClose={onClose}
      width={WIDTH_PX}
    >
      <div className={styles.columns}>
        <div className={styles.how}>{first && <HowToMeasure chart={first} />}</div>
        {kinds.some(({ code }) => code === kind) ? (
          <Tabs
            label={text.kinds}
            className={styles.tabs}
            tabs={kinds.map(({ code, name }) => ({ key: code, title: name, panel }))}
            current={kind}
            onChange={setKind}
          />
        ) : (
          panel
        )}
      </div>
    </Dialog>
  );
}

type PanelProps = {
  loaded: ShownCharts;
  offered: readonly string[] | undefined;
  inBasket: string | undefined;
};

function Panel({ loaded, offered, inBasket }: PanelProps) {
  const text = useText(sizesText);
  if (loaded.at === 'loading') return <Skeleton shape="block" height="320px" />;
  if (loaded.at === 'failed') {
    return (
      <Note tone="bad" role="alert" action={<TextButton onClick={loaded.again}>{text.again}</TextButton>}>
        {text.failed}
      </Note>
    );
  }
  const { charts } = loaded;
  if (charts.length === 0) return <Note>{text.noTable}</Note>;
  return charts.map((chart) => (
    <SizeChartView
      key={chart.name}
      chart={chart}
      titled={charts.length > 1}
      offered={offered}
      inBasket={inBasket}
    />
  ));
}

function HowToMeasure({ chart }: { chart: SizeChart }) {
  const text = useText(sizesText);
  const typed = useTypedMeasures();
  const asked = measuresOf(chart);
  return (
    <>
      {chart.subtitle && <p className={styles.subtitle}>{chart.subtitle}</p>}
      {asked.includes('neck') && (
        <div className={styles.drawing}>
          <MeasuredDog
            chest={asked.includes('chest')}
            alt={asked.includes('chest') ? text.drawing : text.drawingOfNeck}
          />
        </div>
      )}
      {asked.length > 0 && <MeasureFields asked={asked} typed={typed} />}
    </>
  );
}

type ShownCharts =
  | { at: 'loading' }
  | { at: 'failed'; again(): void }
  | { at: 'known'; charts: readonly SizeChart[] };

/**
 * The product's chart on its own tab, or the leash chart if its class has none (SIZE-19); all charts of another
 * kind.
 */
function useShownCharts(of: SignatureParts, kind: string): ShownCharts {
  const own = useSizeCharts(kind);
  const needsDefault = own.at === 'known' && own.charts.length === 0;
  const leashes = useSizeCharts(needsDefault ? DEFAULT_CHART_CLASS : kind);
  const loaded = needsDefault ? leashes : own;
  if (loaded.at !== 'known') return loaded;
  if (kind !== of.class_code) return loaded;
  const chart = findChart(of, loaded.charts);
  return { at: 'known', charts: chart ? [chart] : [] };
}

const SIZE = 'size';

/** Product classes with size charts; the product's own class until they are loaded. */
function useKinds(own: string): ProductClass[] {
  const [classes, setClasses] = useState<ProductClass[]>([]);
  const charts = useSizeCharts(own);
  const hasTable =
    charts.at === 'known' && charts.charts.some((chart) => !chart.disable_sizetable && chart.sizes.length > 0);
  useEffect(() => {
    void api.listClasses().then((answer) => {
      if (answer.ok) setClasses(answer.body);
    });
  }, []);
  return classes.filter(({ code, attributes }) => {
    return (code === own && hasTable) || attributes.some((attribute) => attribute.code === SIZE);
  });
}
