import type { Result } from '@kashtanka/contract/client';
import { errorsAt } from '#platform/error-text.ts';
import type { Locale } from '#platform/locale.ts';
import { keepCode } from './kept-code.ts';
import { tellApplied, tellRefused } from './tell.ts';

type Taking = { locale: Locale; apply(code: string): Promise<Result<'addVoucher'>> };

/** Applies a code that a link brought, in capitals, and tells what came of it; one that is in already is no news. */
export async function takeLinkedCode(linked: string, { locale, apply }: Taking): Promise<void> {
  const code = linked.trim().toUpperCase();
  if (code === '') return;
  const result = await apply(code);
  if (result.ok) return tellApplied(locale, result.body);
  const [refusal] = result.kind === 'fields' ? errorsAt(result.fields, 'code') : [];
  if (refusal?.code === 'already_applied') return;
  if (refusal?.code === 'need_to_be_logged_in') keepCode(code);
  await tellRefused(locale, code, result);
}
