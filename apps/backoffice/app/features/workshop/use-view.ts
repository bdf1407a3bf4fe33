import { useSearchParams } from 'react-router';
import { type Group, PIECE_STATES, type PieceState } from './queries.ts';

const STATE = 'state';
const ARTICLE = 'article';
const FONT = 'font';

export function stateIn(search: URLSearchParams): PieceState {
  return PIECE_STATES.find((state) => state === search.get(STATE)) ?? 'queued';
}

export function groupIn(search: URLSearchParams): Group | undefined {
  const article = search.get(ARTICLE);
  return article === null ? undefined : { article, font: search.get(FONT) ?? '' };
}

/** The shown state and group; they are in the address, so that a reload keeps them. */
export function useView() {
  const [search, setSearch] = useSearchParams();
  const show = (state: PieceState, group: Group | undefined) =>
    setSearch(
      new URLSearchParams({ [STATE]: state, ...(group && { [ARTICLE]: group.article, [FONT]: group.font }) }),
      {
        replace: true,
      },
    );
  return { state: stateIn(search), group: groupIn(search), show };
}
