import { RopeProgress } from '../src/feedback/rope-progress.tsx';
import { RopeTrack } from '../src/feedback/rope-track.tsx';
import { TextField } from '../src/form/text-field.tsx';
import { RopeStep, RopeSteps } from '../src/layout/rope-steps.tsx';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

const STOPS = [
  { key: 'new', title: 'Принят', text: '19 ноября, 14:02', state: 'done' },
  { key: 'packed', title: 'Собран', text: '20 ноября, 18:40', state: 'done' },
  { key: 'ready', title: 'Готов к отправке', text: '20 ноября, 18:40', state: 'done' },
  { key: 'way', title: 'В пути', text: '21 ноября', state: 'current' },
  { key: 'home', title: 'У вас', state: 'next' },
] as const;

const STATES = { done: 'Пройдено', current: 'Сейчас', next: 'Дальше' };

export function ShowcaseRopes() {
  return (
    <>
      <ShowcaseBlock title="Поводок: заказ" full>
        <RopeTrack label="Путь заказа" stops={STOPS} stateLabels={STATES} />
      </ShowcaseBlock>
      <ShowcaseBlock title="Поводок: доля пути и остановки столбцом">
        <div className={styles.stack}>
          <RopeProgress value={0} />
          <RopeProgress value={0.4} label="До бесплатной доставки" />
          <RopeProgress value={1} />
          <RopeTrack label="Путь столбцом" stops={STOPS} stateLabels={STATES} direction="vertical" />
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Поводок: шаги">
        <RopeSteps>
          <RopeStep number={1} title="Получатель" done doneLabel="готово">
            <TextField label="Имя и фамилия" defaultValue="Анна Лукина" />
          </RopeStep>
          <RopeStep number={2} title="Доставка">
            <p className="muted">Выберите способ.</p>
          </RopeStep>
          <RopeStep number={3} title="Оплата">
            <p className="muted">Выберите способ.</p>
          </RopeStep>
        </RopeSteps>
      </ShowcaseBlock>
    </>
  );
}
