import { Box, Store, Truck } from 'lucide';
import { useState } from 'react';
import { CheckChips } from '../src/choice/check-chips.tsx';
import { ChipButton } from '../src/choice/chip-button.tsx';
import { ChipLink } from '../src/choice/chip-link.tsx';
import { OptionChips } from '../src/choice/option-chips.tsx';
import { RadioGroup } from '../src/choice/radio-group.tsx';
import { RadioRow } from '../src/choice/radio-row.tsx';
import { Price } from '../src/display/price.tsx';
import { SwatchLinks } from '../src/display/swatch-links.tsx';
import { Quantity } from '../src/form/quantity.tsx';
import { TextField } from '../src/form/text-field.tsx';
import { Icon } from '../src/media/icon.tsx';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

const WIDTHS = [
  { value: '16', label: '16 мм' },
  { value: '20', label: '20 мм' },
  { value: '25', label: '25 мм' },
  { value: '38', label: '38 мм', disabled: true },
] as const;

const SIZES = [
  { value: 'xs', name: 'XS' },
  { value: 's', name: 'S' },
  { value: 'm', name: 'M', note: '2 шт.', tone: 'rowan' },
  { value: 'l', name: 'L', note: 'мало' },
  { value: 'xl', name: 'XL', note: 'сообщить', look: 'dashed', reason: 'Нет, можно подписаться' },
  { value: 'lw', name: 'LW', note: 'нет', look: 'struck', reason: 'Нет в наличии' },
] as const;

const COLORS = [
  { value: 'chestnut', name: 'Каштан', color: '#8a3d20' },
  { value: 'rowan', name: 'Рябина', color: '#b0382c' },
  { value: 'fog', name: 'Туман', color: '#8ca4a9' },
  { value: 'check', name: 'Клетка', color: 'linear-gradient(135deg, #8a3d20 50%, #d0a655 50%)' },
] as const;

export function ShowcaseChoices() {
  return (
    <>
      <ShowcaseBlock title="Выбор: до четырёх вариантов">
        <ChipSamples />
      </ShowcaseBlock>
      <ShowcaseBlock title="Размеры, цвета, количество">
        <OptionSamples />
      </ShowcaseBlock>
      <ShowcaseBlock title="Строки с переключателем" full>
        <RowSamples />
      </ShowcaseBlock>
    </>
  );
}

function ChipSamples() {
  const [widths, setWidths] = useState<string[]>(['16', '20']);
  return (
    <div className={styles.stack}>
      <CheckChips legend="Несколько" options={WIDTHS} values={widths} onChange={setWidths} />
      <CheckChips
        legend="Размер"
        legendHidden
        shape="square"
        options={SIZES.map(({ value, name }) => ({ value, label: name }))}
        values={widths}
        onChange={setWidths}
      />
      <div className={styles.row}>
        <ChipLink to="/" current>
          Всё
        </ChipLink>
        <ChipLink to="/">Ошейники</ChipLink>
        <ChipButton removes aria-label="Убрать: 20 мм">
          20 мм
        </ChipButton>
      </div>
    </div>
  );
}

function OptionSamples() {
  const [size, setSize] = useState<string>('s');
  const [count, setCount] = useState(1);
  return (
    <div className={styles.stack}>
      <OptionChips legend="Размер" options={SIZES} value={size} onChange={setSize} />
      <SwatchLinks
        label="Другие цвета"
        swatches={COLORS.map((swatch, at) => ({ ...swatch, to: '/', current: at === 1, gone: at === 2 }))}
      />
      <div className={styles.row}>
        <Quantity
          label="Количество"
          lessLabel="Меньше"
          moreLabel="Больше"
          value={count}
          onChange={setCount}
          min={1}
          max={3}
          limitReason="Больше нет в наличии"
        />
        <Quantity label="Занято" lessLabel="Меньше" moreLabel="Больше" value={2} onChange={setCount} busy />
      </div>
    </div>
  );
}

function RowSamples() {
  const [method, setMethod] = useState<string>('point');
  const [payment, setPayment] = useState<string>();
  return (
    <div className={styles.stack}>
      <RadioGroup legend="Способ доставки" value={method} onChange={setMethod}>
        <RadioRow
          value="courier"
          icon={<Icon of={Truck} />}
          title="Курьер"
          text="завтра или в понедельник"
          price={<Price now="0 ₽" old="390 ₽" oldLabel="Обычная цена" oldPlace="before" />}
        />
        <RadioRow value="point" icon={<Icon of={Store} />} title="Пункт выдачи" text="послезавтра" price="0 ₽">
          <TextField label="Улица или метро" />
        </RadioRow>
        <RadioRow value="box" icon={<Icon of={Box} />} title="Постамат" price="210 ₽" />
        <RadioRow value="express" icon={<Icon of={Truck} />} title="Экспресс" reason="Временно недоступен" />
      </RadioGroup>
      <RadioGroup legend="Оплата" columns={2} value={payment} onChange={setPayment} error="Выберите способ оплаты">
        <RadioRow value="card" title="Картой или СБП" text="откроется страница банка" />
        <RadioRow value="pay" title="Другим способом" />
        <RadioRow value="parts" title="Частями" text="4 платежа по 2 740 ₽" />
        <RadioRow value="receipt" title="При получении" reason="Недоступно: в заказе есть гравировка" />
      </RadioGroup>
    </div>
  );
}
