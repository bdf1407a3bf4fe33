import { frameText } from '@kashtanka/texts/backoffice/frame';
import { ToastBar } from '@kashtanka/ui/feedback/toast-bar.tsx';
import { useText } from '#platform/text/text.ts';
import { closeToast, useToasts } from '#platform/toasts.ts';

export function Toasts() {
  const text = useText(frameText);
  return <ToastBar toasts={useToasts()} closeLabel={text.close} onClose={closeToast} />;
}
