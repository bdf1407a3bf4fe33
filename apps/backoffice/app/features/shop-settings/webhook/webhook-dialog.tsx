import { webhookText } from '@kashtanka/texts/backoffice/shop/webhook';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { CopyDialog } from '#parts/copy-dialog.tsx';
import pages from '#parts/pages.module.css';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { webhookQuery } from '../queries.ts';

type Body = { address: string | null; renews_secret: boolean; reason: string };

/** The address; an empty one ends the messages. A new secret is shown once. */
export function WebhookDialog({ address, onClose }: { address: string | null; onClose: () => void }) {
  const text = useText(webhookText);
  const [typed, setTyped] = useState(address ?? '');
  const [isRenewed, setRenewed] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { run, isBusy, failure } = useAction((body: Body, key) => api.setWebhook({ key, body }));
  const save = async (reason: string) => {
    const outcome = await run({ address: typed.trim() || null, renews_secret: isRenewed, reason });
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(webhookQuery);
    if (outcome.body.secret !== null) return setSecret(outcome.body.secret);
    showToast(text.saved);
    onClose();
  };
  if (secret !== undefined)
    return <CopyDialog title={text.secret} lead={text.secretText} value={secret} onClose={onClose} />;
  return (
    <ReasonDialog
      title={text.title}
      confirmLabel={text.save}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void save(reason)}
      onClose={onClose}
    >
      <div className={pages.fields}>
        <p>{text.hint}</p>
        <TextField
          label={text.address}
          hint={text.addressHint}
          type="url"
          autoComplete="off"
          maxLength={500}
          value={typed}
          error={failure?.kind === 'fields' && text.wrongAddress}
          onChange={({ target }) => setTyped(target.value)}
        />
        {address !== null && (
          <Checkbox checked={isRenewed} onChange={({ target }) => setRenewed(target.checked)}>
            {text.renew}
          </Checkbox>
        )}
      </div>
    </ReasonDialog>
  );
}
