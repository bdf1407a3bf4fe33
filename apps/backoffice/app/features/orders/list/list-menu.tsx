import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { Trash2 } from 'lucide';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PATHS } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './list-menu.module.css';
import { type ListState, writeListState } from './list-state.ts';
import { useSavedViews, useViewActs } from './saved-views.ts';
import { setSound, useSound } from './sound.ts';
import { useExport } from './use-export.ts';

/** What is done with the whole list: saved views, export, sound. */
export function ListMenu({ state }: { state: ListState }) {
  const text = useText(ordersText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="soft" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.menu}
      </Button>
      {isOpen && <MenuDialog state={state} onClose={() => setOpen(false)} />}
    </>
  );
}

function MenuDialog({ state, onClose }: { state: ListState; onClose: () => void }) {
  const text = useText(ordersText);
  const actions = useText(actionsText);
  const isSoundOn = useSound();
  const { download, isBusy, hasFailed } = useExport(state);
  return (
    <Dialog title={text.menuTitle} closeLabel={actions.close} onClose={onClose}>
      <div className={styles.menu}>
        <div>
          <Button tone="line" busy={isBusy} onClick={download}>
            {text.exportCsv}
          </Button>
          <p className={styles.hint}>{text.exportHint}</p>
          {hasFailed && (
            <Note tone="bad" role="alert">
              {text.exportFailed}
            </Note>
          )}
        </div>
        <Checkbox checked={isSoundOn} onChange={({ target }) => setSound(target.checked)}>
          {text.sound}
        </Checkbox>
        <SavedViews search={writeListState(state)} onOpen={onClose} />
      </div>
    </Dialog>
  );
}

function SavedViews({ search, onOpen }: { search: string; onOpen: () => void }) {
  const text = useText(ordersText);
  const views = useSavedViews();
  const { save, remove, isBusy, failure } = useViewActs();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    if (await save({ name: name.trim(), search, is_shared: isShared })) setName('');
  };
  return (
    <section>
      <h3 className={styles.title}>{text.savedViews}</h3>
      {views.length === 0 && <p className={styles.hint}>{text.noSavedViews}</p>}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            <TextLink to={PATHS.orders + view.search} onClick={onOpen}>
              {view.name}
            </TextLink>
            {view.is_own ? (
              <IconButton label={text.removeView(view.name)} onClick={() => void remove(view.id)}>
                <Icon of={Trash2} size={16} />
              </IconButton>
            ) : (
              <span className={styles.hint}>{text.sharedBy(view.author)}</span>
            )}
          </li>
        ))}
      </ul>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={text.viewName}
          value={name}
          maxLength={40}
          error={isMissing && text.viewNameMissing}
          onChange={({ target }) => {
            setMissing(false);
            setName(target.value);
          }}
        />
        <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
          {text.shareView}
        </Checkbox>
        <Button type="submit" tone="soft" busy={isBusy}>
          {text.saveView}
        </Button>
      </form>
      <ActionFailure failure={failure} />
    </section>
  );
}
