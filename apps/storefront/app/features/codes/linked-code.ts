import type { Result } from '@kashtanka/contract/client';
import { errorsAt } from '#platform/error-text.ts';
import type { Locale } from '#platform/locale.ts';
import { forgetCode, keptCode } from './kept-code.ts';
import { tellApplied, tellRefused } from './tell.ts';

type Taking = { locale: Locale; apply(code: string): Promise<Result<'addVoucher'>>; toLogin(): void };

/** Applies a code that a link brought, in capitals, and tells what came of it; one that is in already is no news. */
export async function takeLinkedCode(linked: string, { locale, apply, toLogin }: Taking): Promise<void> {
  const code = linked.trim().toUpperCase();
  if (code === '') return;
  const result = await apply(code);
  if (result.ok) return tellApplied(locale, result.body);
  const [refusal] = result.kind === 'fields' ? errorsAt(result.fields, 'code') : [];
  if (refusal?.code !== 'already_applied') await tellRefused(result, { locale, code, toLogin });
}

/** Its owner has logged in: the code that waited for that is applied, once (D38). */
export async function takeKeptCode(taking: Taking): Promise<void> {
  const kept = keptCode();
  forgetCode();
  await takeLinkedCode(kept, taking);
}
