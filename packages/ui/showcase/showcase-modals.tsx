import { useState } from 'react';
import { Button } from '../src/button/button.tsx';
import { Checkbox } from '../src/choice/checkbox.tsx';
import { BrandMark } from '../src/drawings/brand-mark.tsx';
import { Quantity } from '../src/form/quantity.tsx';
import { TextField } from '../src/form/text-field.tsx';
import { TextLink } from '../src/navigation/text-link.tsx';
import { Dialog } from '../src/overlay/dialog.tsx';
import { Drawer } from '../src/overlay/drawer.tsx';
import { FullScreen } from '../src/overlay/full-screen.tsx';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

type Shown = 'dialog' | 'wide' | 'confirm' | 'drawer' | 'screen';

export function ShowcaseModals() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const open = (which: Shown) => setShown([...shown, which]);
  const close = () => setShown(shown.slice(0, -1));
  return (
    <ShowcaseBlock title="Окна">
      <div className={styles.row}>
        <Button tone="line" onClick={() => open('dialog')}>
          Окно
        </Button>
        <Button tone="line" onClick={() => open('wide')}>
          Широкое окно
        </Button>
        <Button tone="line" onClick={() => open('drawer')}>
          Панель
        </Button>
        <Button tone="line" onClick={() => open('screen')}>
          Во весь экран
        </Button>
      </div>
      {shown.includes('dialog') && <FormDialog onClose={close} onMore={() => open('confirm')} />}
      {shown.includes('wide') && <WideDialog onClose={close} onMore={() => open('confirm')} />}
      {shown.includes('drawer') && <BasketDrawer onClose={close} onMore={() => open('confirm')} />}
      {shown.includes('screen') && <Menu onClose={close} />}
      {shown.includes('confirm') && <Confirm onClose={close} />}
    </ShowcaseBlock>
  );
}

type SampleProps = { onClose: () => void; onMore: () => void };

function FormDialog({ onClose, onMore }: SampleProps) {
  return (
    <Dialog title="Сообщим, когда появится" closeLabel="Закрыть" width={476} onClose={onClose}>
      <div className={styles.stack}>
        <p className="muted">Ошейник «Тропа», L. Одно письмо, и всё.</p>
        <TextField label="Электронная почта" type="email" autoComplete="email" data-autofocus />
        <Checkbox>
          Принимаю <TextLink to="/">политику обработки данных</TextLink>
        </Checkbox>
        <Button tone="go" wide onClick={onMore}>
          Сообщить о поступлении
        </Button>
      </div>
    </Dialog>
  );
}

function WideDialog({ onClose, onMore }: SampleProps) {
  return (
    <Dialog
      title="Таблица размеров"
      closeLabel="Закрыть"
      width={1240}
      onClose={onClose}
      footer={<Button onClick={onMore}>Дальше</Button>}
    >
      {Array.from({ length: 40 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static rows.
        <p key={at}>Строка {at + 1}: обхват шеи измеряют там, где лежит ошейник.</p>
      ))}
    </Dialog>
  );
}

function BasketDrawer({ onClose, onMore }: SampleProps) {
  const [count, setCount] = useState(1);
  const change = (to: number) => (to === 0 ? onMore() : setCount(to));
  return (
    <Drawer
      title="Корзина"
      aside="4 товара"
      closeLabel="Закрыть"
      onClose={onClose}
      footer={
        <Button wide end="10 960 ₽">
          Оформить заказ
        </Button>
      }
    >
      {['Ошейник', 'Поводок', 'Шлейка', 'Адресник', 'Миска', 'Сумка', 'Шарф', 'Пояс', 'Ключница'].map((name) => (
        <div key={name} className={styles.row}>
          <p>{name}</p>
          <Quantity
            label={`Количество: ${name}`}
            lessLabel="Меньше"
            moreLabel="Больше"
            value={count}
            onChange={change}
            max={3}
            limitReason="Больше нет в наличии"
          />
        </div>
      ))}
    </Drawer>
  );
}

function Confirm({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Выйти без сохранения?"
      closeLabel="Закрыть"
      width={380}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Остаться
          </Button>
          <Button tone="line" onClick={onClose}>
            Выйти
          </Button>
        </>
      }
    >
      <p className="muted">Все изменения на адреснике пропадут.</p>
    </Dialog>
  );
}

function Menu({ onClose }: { onClose: () => void }) {
  return (
    <FullScreen
      label="Меню"
      closeLabel="Закрыть"
      onClose={onClose}
      head={<BrandMark />}
      footer={<TextLink to="/">English</TextLink>}
    >
      <nav className="wrap" aria-label="Меню">
        <TextLink to="/" alone>
          Все товары
        </TextLink>
      </nav>
    </FullScreen>
  );
}
