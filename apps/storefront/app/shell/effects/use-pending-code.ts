import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findPendingCode } from '#features/discount-codes';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import { useLocale } from '#platform/text/locale.ts';

/** Applies a code that waited for a login on the first page after it (D38). */
export function usePendingCode(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const paths = usePaths();
  const session = useSession();
  useEffect(() => {
    if (session !== 'authenticated' || findPendingCode() === '') return;
    const toLogin = () => void navigate(paths.login(pathname));
    void loadChunk(() => import('./process-link-marks.ts')).then(({ applyPendingCode }) =>
      applyPendingCode({ locale, toLogin }),
    );
  }, [session, pathname, navigate, locale, paths]);
}
