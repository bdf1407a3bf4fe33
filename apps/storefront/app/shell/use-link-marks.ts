import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { applyCode } from '#features/basket';
import { loadLinkedCode } from '#features/codes';
import { useLocale } from '#platform/locale.ts';
import { loadPart } from '#platform/lost-chunk.ts';
import { takeMarks } from '#platform/visit-marks.ts';

const VOUCHER = 'voucher';

/**
 * What a link brings besides its page is taken in, and the address is cleared of it: where the visitor came from is noted,
 * a code is applied (QUERYPARAM-01 to QUERYPARAM-03). The page stays as it is, and where it is.
 */
export function useLinkMarks(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const hasMarks = takeMarks(query);
    const code = query.get(VOUCHER);
    if (!hasMarks && code === null) return;
    query.delete(VOUCHER);
    const stays = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search: query.toString(), hash }, stays);
    if (code === null) return;
    void loadPart(loadLinkedCode).then(({ takeLinkedCode }) => takeLinkedCode(code, { locale, apply: applyCode }));
  }, [pathname, search, hash, navigate, locale]);
}
