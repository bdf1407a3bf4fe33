import { menuText } from '#messages/menu';
import { shellText } from '#messages/shell';
import { localeOf } from '#platform/locale.ts';
import { openModal } from '#platform/modal-stack.ts';

/** There is no newsletter yet, and who asks for it is told so. */
export function tellNewsSoon(): void {
  const locale = localeOf(location.pathname);
  const { newsSoonTitle, newsSoonText } = menuText[locale];
  void openModal('alert', { title: newsSoonTitle, text: newsSoonText, button: shellText[locale].ok });
}
