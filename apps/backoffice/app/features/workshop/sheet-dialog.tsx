import { workshopText } from '@kashtanka/texts/backoffice/warehouse/workshop';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { refreshWorkshop } from './queries.ts';
import { readPlate, writePlate } from './stored-plate.ts';
import styles from './workshop.module.css';

type SheetDialogProps = { pieces: readonly string[]; onClose: () => void; onMade: () => void };

/** Asks for the size of the plate, and lays the tags out on it. */
export function SheetDialog({ pieces, onClose, onMade }: SheetDialogProps) {
  const text = useText(workshopText);
  const form = useId();
  const [plate, setPlate] = useState(readPlate);
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy, failure } = useAction((sides: { width_mm: number; height_mm: number }, key) =>
    api.createSheet({ key, body: { pieces: [...pieces], ...sides } }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isSide(plate.width) || !isSide(plate.height)) return;
    const outcome = await run({ width_mm: Number(plate.width), height_mm: Number(plate.height) });
    if (outcome) await refreshWorkshop();
    if (!outcome?.ok) return;
    writePlate(plate);
    const { sheet, left } = outcome.body;
    showToast(
      [text.sheetMade(sheet.id, sheet.pieces.length), text.leftOver(left.length)].filter(Boolean).join('. '),
    );
    onMade();
  };
  const side = (name: 'width' | 'height') => (
    <TextField
      label={text[name]}
      inputMode="numeric"
      autoComplete="off"
      value={plate[name]}
      error={isChecked && !isSide(plate[name]) ? text.badSide : undefined}
      onChange={({ target }) => setPlate({ ...plate, [name]: target.value })}
    />
  );
  return (
    <Dialog
      title={text.sheetTitle(pieces.length)}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} busy={isBusy}>
            {text.create}
          </Button>
          <Button tone="soft" onClick={onClose}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{text.sheetText}</p>
        {side('width')}
        {side('height')}
        <ActionFailure failure={failure} />
      </form>
    </Dialog>
  );
}

const SMALLEST_MM = 20;
const LARGEST_MM = 1_000;

function isSide(typed: string): boolean {
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= SMALLEST_MM && Number(typed) <= LARGEST_MM;
}
