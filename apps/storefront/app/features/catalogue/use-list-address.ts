import { useLocation } from 'react-router';

export function useListAddress(): (query: URLSearchParams) => string {
  const { pathname } = useLocation();
  return (query) => (String(query) ? `${pathname}?${query}` : pathname);
}
