import { useLocation } from 'react-router';

/** Where the list that is shown stands when it is asked otherwise. */
export function useListAddress(): (query: URLSearchParams) => string {
  const { pathname } = useLocation();
  return (query) => (String(query) ? `${pathname}?${query}` : pathname);
}
