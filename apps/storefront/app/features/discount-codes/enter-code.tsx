import type { Result } from '@kashtanka/contract/client';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { openModal } from '#platform/modal-stack.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { showAppliedCode, showRefusedCode } from './code-dialogs.ts';
import { useToLogin } from './use-to-login.ts';

type EnterCodeProps = { onApply(code: string): Promise<Result<'addVoucher'>>; className?: string | undefined };

/** Opens a dialog for a code, on pages that do not show the basket. */
export function EnterCode({ onApply, className }: EnterCodeProps) {
  const text = useText(discountCodesText);
  const locale = useLocale();
  const toLogin = useToLogin();
  const ask = async () => {
    const code = await openModal('prompt', {
      title: text.enter,
      text: text.enterText,
      label: text.label,
      button: text.apply,
    });
    if (!code?.trim()) return;
    const result = await onApply(code);
    await (result.ok ? showAppliedCode(locale, result.body) : showRefusedCode(result, { locale, code, toLogin }));
  };
  return (
    <TextButton className={className} onClick={() => void ask()}>
      {text.enter}
    </TextButton>
  );
}
