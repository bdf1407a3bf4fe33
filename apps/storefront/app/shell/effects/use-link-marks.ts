import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { deleteAddressSecrets } from '#platform/navigation/address-secrets.ts';
import { IN_PLACE_NAVIGATION } from '#platform/navigation/in-place-navigation.ts';
import { getSearchWithSecrets, hasLinkMarks } from '#platform/navigation/visit.ts';
import { useLocale } from '#platform/text/locale.ts';

/**
 * Processes the marks of a link and removes them from the address: the visit's source, an access code, a promo code
 * (QUERYPARAM-01 to QUERYPARAM-04). The page is not reloaded.
 */
export function useLinkMarks(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const paths = usePaths();
  useEffect(() => {
    const marks = getSearchWithSecrets({ pathname, search });
    if (!hasLinkMarks(marks)) return;
    let isHere = true;
    const toLogin = (rest: string) => void navigate(paths.login(pathname + rest));
    const clear = (rest: string) => {
      deleteAddressSecrets();
      void navigate({ pathname, search: rest, hash }, { ...IN_PLACE_NAVIGATION, defaultShouldRevalidate: false });
    };
    void loadChunk(() => import('./process-link-marks.ts')).then(({ processLinkMarks }) => {
      if (isHere) processLinkMarks(marks, { locale, toLogin, clear });
    });
    return () => {
      isHere = false;
    };
  }, [pathname, search, hash, navigate, locale, paths]);
}
