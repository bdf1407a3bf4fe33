import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { type FormEvent, useState } from 'react';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text/text.ts';
import styles from './prompt-dialog.module.css';

type Props = ModalArguments<'prompt'> & { onClose(answer?: string): void };

export function PromptDialog({ title, text, label, button, onClose }: Props) {
  const words = useText(shellText);
  const [answer, setAnswer] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose(answer);
  };
  return (
    <Dialog title={title} closeLabel={words.close} onClose={() => onClose()}>
      <form className={styles.form} onSubmit={submit}>
        <p>{text}</p>
        <TextField
          label={label}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          data-autofocus
        />
        <Button type="submit">{button}</Button>
      </form>
    </Dialog>
  );
}
