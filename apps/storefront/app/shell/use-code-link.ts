import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { applyCode } from '#features/basket';
import { loadLinkedCode } from '#features/codes';
import { useLocale } from '#platform/locale.ts';
import { loadPart } from '#platform/lost-chunk.ts';

const PARAMETER = 'voucher';

/** A link may bring a code: it is applied, and the address is cleared of it (QUERYPARAM-03). */
export function useCodeLink(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const code = query.get(PARAMETER);
    if (code === null) return;
    query.delete(PARAMETER);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
    void loadPart(loadLinkedCode).then(({ takeLinkedCode }) => takeLinkedCode(code, { locale, apply: applyCode }));
  }, [pathname, search, hash, navigate, locale]);
}
