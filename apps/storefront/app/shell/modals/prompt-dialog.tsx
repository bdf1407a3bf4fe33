import { shellText } from '@kashtanka/texts/storefront/shell';
import { type FormEvent, useState } from 'react';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
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
