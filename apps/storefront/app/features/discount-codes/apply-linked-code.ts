import type { Result } from '@kashtanka/contract/client';
import type { Locale } from '#platform/text/locale.ts';
import { showAppliedCode, showRefusedCode } from './code-dialogs.ts';
import { deletePendingCode, findPendingCode } from './pending-code.ts';

/** `apply` returns null if the basket already has the code. */
type Taking = { locale: Locale; apply(code: string): Promise<Result<'addVoucher'> | null>; toLogin(): void };

/**
 * Applies the code of a link in capitals and reports the outcome, unless the basket already has it (QUERYPARAM-03).
 */
export async function applyLinkedCode(linked: string, { locale, apply, toLogin }: Taking): Promise<void> {
  const code = linked.trim().toUpperCase();
  if (code === '') return;
  const result = await apply(code);
  if (result === null) return;
  await (result.ok ? showAppliedCode(locale, result.body) : showRefusedCode(result, { locale, code, toLogin }));
}

/** Applies the code that waited for a login, once (D38). */
export async function applyPendingCode(taking: Taking): Promise<void> {
  const kept = findPendingCode();
  deletePendingCode();
  await applyLinkedCode(kept, taking);
}
