import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePaths } from '#paths';
import { forgetAddressSecrets } from '#platform/address-secrets.ts';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import { IN_PLACE } from '#platform/in-place.ts';
import { useLocale } from '#platform/locale.ts';
import { bringsMarks, markedSearch } from '#platform/visit.ts';

/**
 * What a link brings besides its page is taken in, and the address is cleared of it: where the visitor came from is noted,
 * a pass is kept, a code is applied (QUERYPARAM-01 to QUERYPARAM-04). The page stays as it is, and where it is.
 */
export function useLinkMarks(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const paths = usePaths();
  useEffect(() => {
    const marks = markedSearch({ pathname, search });
    if (!bringsMarks(marks)) return;
    let isHere = true;
    const toLogin = (rest: string) => void navigate(paths.login(pathname + rest));
    const clear = (rest: string) => {
      forgetAddressSecrets();
      void navigate({ pathname, search: rest, hash }, { ...IN_PLACE, defaultShouldRevalidate: false });
    };
    void loadPart(() => import('./take-link.ts')).then(({ takeLink }) => {
      if (isHere) takeLink(marks, { locale, toLogin, clear });
    });
    return () => {
      isHere = false;
    };
  }, [pathname, search, hash, navigate, locale, paths]);
}
