import { useLocation, useNavigate } from 'react-router';
import { usePaths } from '#paths';

export function useToLogin(): () => void {
  const navigate = useNavigate();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.login(pathname + search));
}
