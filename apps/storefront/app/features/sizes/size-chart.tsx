import type { SizeChart } from '@kashtanka/contract';
import { LANGUAGES } from '@kashtanka/texts';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Table } from '@kashtanka/ui/display/table.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { type Locale, localizePath, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './size-chart.module.css';
import { limitChartToSizes, useSizeAdvice } from './use-size-advice.ts';

type ChartViewProps = {
  chart: SizeChart;
  titled: boolean;
  /** The sizes that may be advised; all if the chart belongs to no product. */
  offered: readonly string[] | undefined;
  /** The size of the basket line that opened the chart. */
  inBasket: string | undefined;
};

/** A size chart as a table, with warnings, materials, care (SIZE-04 to SIZE-11) and exchange terms. */
export function SizeChartView({ chart, titled, offered, inBasket }: ChartViewProps) {
  const locale = useLocale();
  const { warning_message, link, disable_sizetable, custom_exchange_notation, sizes } = chart;
  return (
    <div className={styles.chart}>
      {titled && <h3 className={styles.title}>{chart.title}</h3>}
      {!disable_sizetable && sizes.length > 0 && <Sizes chart={chart} offered={offered} inBasket={inBasket} />}
      {warning_message && <Note>{warning_message}</Note>}
      <MaterialAndCare chart={chart} />
      {custom_exchange_notation && <p className={styles.exchange}>{custom_exchange_notation}</p>}
      {link && (
        <p>
          <TextLink alone to={localizePath(link.path, locale)}>
            {link.name}
          </TextLink>
          {link.message && <span className={styles.message}>{link.message}</span>}
        </p>
      )}
    </div>
  );
}

function Sizes({ chart, offered, inBasket }: Omit<ChartViewProps, 'titled'>) {
  const text = useText(sizesText);
  const locale = useLocale();
  const { advice } = useSizeAdvice(offered ? limitChartToSizes(chart, offered) : chart);
  const columns = listChartColumns(chart);
  // One row is highlighted: the advised size, or else the one in the basket.
  const yours = advice.at === 'fits' && advice.missing.length === 0 ? advice.code : null;
  return (
    <Table
      caption={chart.title}
      captionHidden
      className={styles.sizes}
      head={columns.map((column) => titleOf(text, chart, column))}
      rows={chart.sizes.map((size) => ({
        key: size.code,
        marked: size.code === (yours ?? inBasket),
        cells: columns.map((column, at) => {
          const cell = formatChartCell(size[column], locale);
          if (at > 0) return cell;
          return (
            <SizeName key={column} name={cell} isYours={size.code === yours} isInBasket={size.code === inBasket} />
          );
        }),
      }))}
    />
  );
}

function SizeName({ name, isYours, isInBasket }: { name: string; isYours: boolean; isInBasket: boolean }) {
  const text = useText(sizesText);
  if (!isYours && !isInBasket) return <span>{name}</span>;
  return (
    <span className={styles.named}>
      <span>{name}</span>
      {isInBasket && <Badge tone="gray">{text.inBasket}</Badge>}
      {isYours && <Badge tone="ok">{text.yourDog}</Badge>}
    </span>
  );
}

/** Girth-based sizes list breeds; others list suitable dogs. */
function titleOf(text: (typeof sizesText)['ru'], { titleCodes }: SizeChart, column: Column): string {
  return column === 'info' && !titleCodes.includes('neck_girth') ? text.suits : text.columns[column];
}

function MaterialAndCare({ chart: { details } }: { chart: SizeChart }) {
  const text = useText(sizesText);
  const { materials, care, ingredients } = details;
  const made = materials.map(({ name, value }) => `${name}: ${value}`).join('. ');
  const facts = [
    { term: text.materials, words: made },
    { term: text.ingredients, words: ingredients ?? '' },
    { term: text.care, words: care.join('. ') },
  ].filter(({ words }) => words !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, words }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{`${words}.`}</dd>
        </div>
      ))}
    </dl>
  );
}

type Column = SizeChart['titleCodes'][number];

/** The columns of a chart that have values (SIZE-06, D27). */
export function listChartColumns({ titleCodes, sizes }: Pick<SizeChart, 'titleCodes' | 'sizes'>): Column[] {
  return titleCodes.filter((column) => sizes.some((size) => size[column] !== null));
}

/** Formats `28-36` and `33x11x3.5` with proper typography; words are unchanged. */
export function formatChartCell(cell: string | null, locale: Locale): string {
  if (cell === null) return '';
  if (!/^[\d.,x-]+$/.test(cell)) return cell;
  const printed = cell.replaceAll('-', '\u2060–\u2060').replaceAll('x', '\u00a0×\u00a0');
  return printed.replaceAll('.', LANGUAGES[locale].decimalPoint);
}
