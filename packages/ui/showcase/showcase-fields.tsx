import { Search } from 'lucide';
import { useState } from 'react';
import { TextButton } from '../src/button/text-button.tsx';
import { Checkbox } from '../src/choice/checkbox.tsx';
import { CodeEntry } from '../src/form/code-entry.tsx';
import { PasswordField } from '../src/form/password-field.tsx';
import { Select } from '../src/form/select.tsx';
import { TextArea } from '../src/form/text-area.tsx';
import { TextField } from '../src/form/text-field.tsx';
import { Icon } from '../src/media/icon.tsx';
import { TextLink } from '../src/navigation/text-link.tsx';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

const WIDTHS = ['10 мм', '16 мм', '20 мм', '25 мм', '38 мм'];

export function ShowcaseFields() {
  return (
    <>
      <ShowcaseBlock title="Поля">
        <div className={styles.grid}>
          <TextField label="Пустое" placeholder="Имя" autoComplete="off" />
          <TextField label="С подсказкой" defaultValue="Анна" hint="Как в паспорте" autoComplete="given-name" />
          <TextField
            label="Ошибка"
            defaultValue="anna@mail"
            inputMode="email"
            error="Проверьте адрес: не хватает точки и окончания"
          />
          <TextField
            label="Опечатка"
            defaultValue="anna@gmial.com"
            hint={
              <>
                Может быть, <TextButton>anna@gmail.com</TextButton>?
              </>
            }
          />
          <TextField label="Недоступно" defaultValue="Россия" disabled />
          <PasswordField
            label="Пароль"
            defaultValue="12345678"
            autoComplete="off"
            showLabel="Показать пароль"
            hideLabel="Скрыть пароль"
          />
          <TextField
            label="Улица или метро"
            labelHidden
            placeholder="Улица или метро"
            start={<Icon of={Search} />}
          />
          <TextArea label="Комментарий" placeholder="Например, код домофона" />
          <SampleCode />
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Списки и флажки">
        <div className={styles.grid}>
          <Select label="Ширина стропы" defaultValue="16 мм">
            {WIDTHS.map((width) => (
              <option key={width}>{width}</option>
            ))}
          </Select>
          <Select label="Порядок" labelHidden look="soft">
            <option>Сначала новые</option>
            <option>Сначала дешёвые</option>
          </Select>
          <Select label="С ошибкой" error="Выберите ширину">
            {WIDTHS.map((width) => (
              <option key={width}>{width}</option>
            ))}
          </Select>
          <Select label="Недоступен" disabled>
            <option>16 мм</option>
          </Select>
        </div>
        <Checkbox end="14">Не выбран</Checkbox>
        <Checkbox defaultChecked>
          Принимаю <TextLink to="/">политику обработки данных</TextLink>
        </Checkbox>
        <Checkbox error="Отметьте согласие с условиями">Нужно согласие</Checkbox>
        <Checkbox disabled>Недоступен</Checkbox>
      </ShowcaseBlock>
    </>
  );
}

function SampleCode() {
  const [code, setCode] = useState('GC7K-2M9Q-X4TD-1B');
  const [isBusy, setBusy] = useState(false);
  return (
    <CodeEntry
      label="Код"
      button="Применить"
      value={code}
      maxLength={64}
      required="Введите код."
      busy={isBusy}
      onChange={setCode}
      onSend={() => setBusy(true)}
    />
  );
}
