import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { getTextLinkClass } from '@kashtanka/ui/navigation/text-link-style.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { localizePath, useLocale } from '#platform/text/locale.ts';
import type { StoryPiece } from '#story-text';

/** Pieces are never reordered, so an index is a stable key. */
export function StoryText({ pieces }: { pieces: readonly StoryPiece[] }): ReactNode {
  return createElement(Fragment, null, ...pieces.map(shown));
}

function shown(piece: StoryPiece): ReactNode {
  if (typeof piece === 'string') return piece;
  if ('to' in piece) return <StoryLink to={piece.to}>{<StoryText pieces={piece.inner} />}</StoryLink>;
  if (piece.tag === 'br' || piece.tag === 'hr') return createElement(piece.tag);
  return createElement(piece.tag, null, ...piece.inner.map(shown));
}

/** Internal links keep the reader's language; external ones send no referrer. */
function StoryLink({ to, children }: { to: string; children: ReactNode }) {
  const locale = useLocale();
  const look = getTextLinkClass({});
  if (/^\/(?!\/)/.test(to)) {
    return (
      <Link to={localizePath(to, locale)} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={look} rel="noreferrer">
      {children}
    </a>
  );
}
