import { Table } from '@kashtanka/ui/display/table.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Piece } from '#content';
import styles from './content-pieces.module.css';
import { ActionLink, ContentLink, LinkCards } from './links.tsx';
import { Questions } from './questions.tsx';

export function ContentPieces({ pieces }: { pieces: readonly Piece[] }) {
  return <div className={styles.written}>{shown(pieces)}</div>;
}

/** Pieces are never reordered, so an index is a stable key. */
function shown(pieces: readonly Piece[]): ReactNode {
  return createElement(Fragment, null, ...pieces.map(shownPiece));
}

function shownPiece(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece;
  switch (piece.tag) {
    case 'h2':
    case 'h3':
      return createElement(piece.tag, { id: piece.id }, shown(piece.inner));
    case 'br':
      return <br />;
    case 'a':
      return <ContentLink to={piece.to}>{shown(piece.inner)}</ContentLink>;
    case 'note':
      return (
        <Note tone={piece.tone} className={styles.note}>
          {shown(piece.inner)}
        </Note>
      );
    case 'steps':
      return createElement(
        'ol',
        { className: styles.steps },
        ...piece.steps.map((step) => createElement('li', null, createElement('div', null, shown(step)))),
      );
    case 'questions':
      return <Questions questions={piece.questions} show={shown} />;
    case 'table':
      return (
        <Table
          caption={piece.caption}
          head={piece.head}
          rows={piece.rows.map((cells, at) => ({ key: String(at), cells: cells.map(shown) }))}
          className={styles.table}
        />
      );
    case 'cards':
      return (
        <LinkCards
          cards={piece.cards.map(({ to, title, text }) => ({ to, title: shown(title), text: shown(text) }))}
        />
      );
    case 'action':
      return <ActionLink to={piece.to}>{piece.title}</ActionLink>;
    case 'picture':
    case 'goods':
      // Pages that load products show them beside the text; the compiler rejects them on other pages.
      return null;
    case 'blank':
      // Compiled pages contain none: the sentence of an unset fact is dropped.
      return null;
    default:
      return createElement(piece.tag, null, shown(piece.inner));
  }
}
