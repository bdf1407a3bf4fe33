import { workshopText } from '@kashtanka/texts/backoffice/warehouse/workshop';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { SvgPreview } from '#parts/svg-preview.tsx';
import { PATHS } from '#paths';
import { moscowToday } from '#platform/late.ts';
import { canRun, useMe } from '#platform/me.ts';
import { useFormatDay, useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import type { Piece } from './queries.ts';
import type { PieceActs } from './use-piece-acts.ts';
import styles from './workshop.module.css';

/** A blank in words: the product, its size, and the typeface. */
export function useBlankName(): (blank: Pick<Piece, 'title' | 'size' | 'font'>) => string {
  const text = useText(workshopText);
  return ({ title, size, font }) => [title, size, text.fonts[font] ?? text.anyFont].filter(Boolean).join(', ');
}

type Handlers = { acts: PieceActs; onSpoil: (piece: Piece) => void };

export function usePieceColumns(handlers: Handlers): Column<Piece>[] {
  const { columns } = useText(workshopText);
  const formatDay = useFormatDay();
  const nameOf = useBlankName();
  const canCut = canRun(useMe(), 'workshop cut');
  return [
    { key: 'tag', title: columns.tag, phone: 'title', cell: (piece) => <Tag piece={piece} /> },
    {
      key: 'blank',
      title: columns.blank,
      grows: true,
      phone: 'line',
      cell: (piece) => <span title={piece.article}>{nameOf(piece)}</span>,
    },
    {
      key: 'order',
      title: columns.order,
      phone: 'line',
      cell: ({ number }) => (
        <Link to={PATHS.order(number)} className={styles.number}>
          {number}
        </Link>
      ),
    },
    {
      key: 'promised',
      title: columns.promised,
      phone: 'labelled',
      cell: ({ promised_day: day }) => (
        <span className={styles.day}>
          {day === null ? '—' : formatDay(day)}
          <Late day={day} />
        </span>
      ),
    },
    ...(canCut
      ? [
          {
            key: 'actions',
            title: columns.actions,
            titleHidden: true,
            align: 'end' as const,
            phone: 'line' as const,
            cell: (piece: Piece) => <Actions piece={piece} {...handlers} />,
          },
        ]
      : []),
  ];
}

function Late({ day }: { day: string | null }) {
  const text = useText(workshopText);
  return day !== null && day < moscowToday() ? <Badge tone="bad">{text.late}</Badge> : null;
}

/** The tag as it will look, its text, and what has happened to it. */
function Tag({ piece }: { piece: Piece }) {
  const text = useText(workshopText);
  const formatMoment = useFormatMoment();
  const { plate, preview, quantity, unit, spoiled, changed, state, proof_sent_at: sentAt } = piece;
  const words = piece.text.replaceAll('\n', ' / ') || text.noText;
  const facts = [
    text.plate(String(plate.length_mm), String(plate.width_mm)),
    quantity > 1 ? text.unit(unit, quantity) : '',
    changed && state !== 'queued' ? text.changed(changed.by, formatMoment(changed.at)) : '',
    sentAt ? text.proofSent(formatMoment(sentAt)) : '',
  ];
  return (
    <span className={styles.tag}>
      <SvgPreview svg={preview} alt={text.preview(words)} className={styles.preview} />
      <span className={styles.words}>
        <b>{words}</b>
        <span className={styles.quiet}>{facts.filter(Boolean).join(', ')}</span>
        {spoiled > 0 && <Badge tone="bad">{text.spoiled(spoiled)}</Badge>}
      </span>
    </span>
  );
}

function Actions({ piece, acts, onSpoil }: { piece: Piece } & Handlers) {
  const text = useText(workshopText);
  const { state, piece: key } = piece;
  const words = piece.text || text.noText;
  return (
    <span className={styles.buttons}>
      {state === 'taken' && (
        <Button size="tiny" aria-label={text.cutLabel(words)} onClick={() => void acts.cut([key])}>
          {text.cut}
        </Button>
      )}
      {state !== 'queued' && (
        <Button size="tiny" tone="soft" aria-label={text.spoilLabel(words)} onClick={() => onSpoil(piece)}>
          {text.spoil}
        </Button>
      )}
      {piece.can_undo && (
        <Button size="tiny" tone="soft" aria-label={text.undoLabel(words)} onClick={() => void acts.undo([key])}>
          {text.undo}
        </Button>
      )}
      {state === 'queued' && (
        <Button
          size="tiny"
          tone="soft"
          aria-label={text.proofLabel(words)}
          onClick={() => void acts.sendProof(key)}
        >
          {text.proof}
        </Button>
      )}
    </span>
  );
}
