import type { Result } from '@kashtanka/contract/client';
import type { Locale } from '#platform/locale.ts';
import { forgetCode, keptCode } from './kept-code.ts';
import { tellApplied, tellRefused } from './tell.ts';

/** `apply` returns null if the basket already has the code. */
type Taking = { locale: Locale; apply(code: string): Promise<Result<'addVoucher'> | null>; toLogin(): void };

/**
 * Applies the code of a link in capitals and reports the outcome, unless the basket already has it (QUERYPARAM-03).
 */
export async function takeLinkedCode(linked: string, { locale, apply, toLogin }: Taking): Promise<void> {
  const code = linked.trim().toUpperCase();
  if (code === '') return;
  const result = await apply(code);
  if (result === null) return;
  await (result.ok ? tellApplied(locale, result.body) : tellRefused(result, { locale, code, toLogin }));
}

/** Applies the code that waited for a login, once (D38). */
export async function takeKeptCode(taking: Taking): Promise<void> {
  const kept = keptCode();
  forgetCode();
  await takeLinkedCode(kept, taking);
}
