import { useLocation } from 'react-router';

export function useListingAddress(): (query: URLSearchParams) => string {
  const { pathname } = useLocation();
  return (query) => (String(query) ? `${pathname}?${query}` : pathname);
}
