import type { AdminProblem } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { certificatesText } from '@kashtanka/texts/backoffice/sales/certificates';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { saveFile } from '#parts/save-file.ts';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import type { Certificate } from './queries.ts';

/** A command on a certificate that is about to be given. */
export type Command = { name: 'resend' | 'activate' | 'card' | 'block' | 'unblock'; certificate: Certificate };

type CommandDialogProps = { command: Command; onClose: () => void };

export function CommandDialog({ command, onClose }: CommandDialogProps) {
  if (command.name === 'resend') return <ResendDialog certificate={command.certificate} onClose={onClose} />;
  return <PlainDialog command={command} onClose={onClose} />;
}

function ResendDialog({ certificate: { id, last4 }, onClose }: { certificate: Certificate; onClose: () => void }) {
  const text = useText(certificatesText);
  const [to, setTo] = useState('');
  const { run, isBusy, failure } = useAction((body: { to?: string; reason: string }, key) =>
    api.resendCertificate({ params: { id }, body, key }),
  );
  const send = async (reason: string) => {
    const outcome = await run({ ...(to.trim() && { to: to.trim() }), reason });
    if (!outcome?.ok) return;
    const { recipient, is_new_code, is_later } = outcome.body;
    await queryClient.invalidateQueries({ queryKey: ['certificates'] });
    showToast(is_later ? text.sentLater(recipient) : (is_new_code ? text.sentWithCode : text.sent)(recipient));
    onClose();
  };
  return (
    <ReasonDialog
      title={text.resendOne(last4)}
      confirmLabel={text.resend}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p>{text.resendText}</p>
      <TextField
        type="email"
        label={text.to}
        hint={text.toHint}
        autoComplete="off"
        value={to}
        error={firstFieldError(failure, 'to')}
        onChange={({ target }) => setTo(target.value)}
      />
    </ReasonDialog>
  );
}

function PlainDialog({ command: { name, certificate }, onClose }: CommandDialogProps) {
  const text = useText(certificatesText);
  const { id, last4 } = certificate;
  const words = {
    activate: { title: text.activateOne(last4), text: text.activateText, done: text.activated },
    block: { title: text.blockOne(last4), text: text.blockText, done: text.blocked },
    unblock: { title: text.unblockOne(last4), text: text.unblockText, done: text.unblocked },
    card: { title: text.cardOne(last4), text: text.cardText, done: undefined },
    resend: { title: text.resendOne(last4), text: text.resendText, done: undefined },
  }[name];
  const { run, isBusy, failure } = useAction((reason: string, key) => send(name, { id, reason, key }));
  const confirm = async (reason: string) => {
    const outcome = await run(reason);
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries({ queryKey: ['certificates'] });
    if (outcome.body && 'pdf' in outcome.body) saveFile(pdfOf(outcome.body.pdf), `certificate-${last4}.pdf`);
    if (words.done) showToast(words.done);
    onClose();
  };
  return (
    <ReasonDialog
      title={words.title}
      confirmLabel={text[name]}
      tone={name === 'block' ? 'red' : 'primary'}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {words.text}
    </ReasonDialog>
  );
}

type Done = { pdf: string } | { is_blocked: boolean } | undefined;

async function send(
  name: Command['name'],
  { id, reason, key }: { id: number; reason: string; key: string },
): Promise<CallResult<Done, AdminProblem>> {
  const params = { id };
  if (name === 'activate') return api.activateCertificate({ params, body: { reason }, key });
  if (name === 'card') return api.printCertificate({ params, body: { reason }, key });
  return api.setCertificateBlocked({ params, body: { is_blocked: name === 'block', reason }, key });
}

function pdfOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: 'application/pdf' });
}
