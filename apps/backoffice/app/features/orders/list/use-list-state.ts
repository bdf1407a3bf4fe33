import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { type ListState, readListState, writeListState } from './list-state.ts';

/** The state of the list, which is in its address. Typing replaces the address instead of adding to the history. */
export function useListState(): { state: ListState; change: (next: ListState) => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    state: readListState(search),
    change: (next) =>
      void navigate(PATHS.orders + writeListState(next), { replace: true, preventScrollReset: true }),
  };
}
