import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Announcement } from '@kashtanka/ui/feedback/announcement.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { ScanBar } from '#parts/scan/scan-bar.tsx';
import { useWedge } from '#parts/scan/use-wedge.ts';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { ArticleSearch } from '../lines/article-search.tsx';
import { LineList } from '../lines/line-list.tsx';
import { showStored } from '../lines/list-undo.ts';
import { useLines } from '../lines/use-lines.ts';
import { reloadStock } from '../queries.ts';
import styles from '../stock.module.css';

/** A delivery: goods are scanned or picked, and added to the stock in one write. */
export function Component() {
  const text = useText(stockText);
  const { lines, refusal, added, clearRefusal, add, scan, setQuantity, remove, clear } = useLines('receive');
  useWedge(scan, true);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <PageTitle title={text.receive.title} />
      <PageHeader title={text.receive.title} back={<TextLink to={PATHS.stock}>{text.title}</TextLink>} />
      <ScanBar placeholder={text.scanPlaceholder} onScan={scan} refusal={refusal} onDismiss={clearRefusal} />
      <Announcement text={added} />
      <div className={styles.sheet}>
        <ArticleSearch onChoose={add} />
        {lines.length === 0 && <EmptyState title={text.receive.empty} text={text.receive.emptyText} />}
        <LineList lines={lines} fewest={1} onQuantity={setQuantity} onRemove={remove} />
        {lines.length > 0 && <Sending lines={lines} pieces={pieces} onSent={clear} />}
      </div>
    </>
  );
}

type SendingProps = { lines: readonly { article: string; quantity: number }[]; pieces: number; onSent: () => void };

function Sending({ lines, pieces, onSent }: SendingProps) {
  const text = useText(stockText);
  const actions = useText(actionsText);
  const locale = useLocale();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy, failure } = useAction((body: Parameters<typeof api.receiveStock>[0]['body'], key) =>
    api.receiveStock({ body, key }),
  );
  const send = async () => {
    setChecked(true);
    if (reason.trim() === '') return;
    const sent = lines.map(({ article, quantity }) => ({ article, quantity }));
    const outcome = await run({ lines: sent, reason: reason.trim() });
    if (!outcome?.ok) return;
    onSent();
    await reloadStock();
    showStored(text.receive.done(pieces), outcome.body.undo, locale);
    void navigate(PATHS.stock);
  };
  usePageKeys({ confirm: () => void send() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate className={styles.sending} onSubmit={submit}>
      <TextField
        label={actions.reason}
        hint={text.receive.reasonHint}
        error={isChecked && reason.trim() === '' ? actions.reasonMissing : undefined}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ActionFailure failure={failure} />
      <Button type="submit" busy={isBusy}>
        {text.receive.confirm(pieces)}
      </Button>
    </form>
  );
}
