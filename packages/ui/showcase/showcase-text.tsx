import { Percent } from 'lucide';
import { useState } from 'react';
import { Badge } from '../src/display/badge.tsx';
import { ColorDots } from '../src/display/color-dots.tsx';
import { Price } from '../src/display/price.tsx';
import { Table } from '../src/display/table.tsx';
import { Note } from '../src/feedback/note.tsx';
import { Skeleton } from '../src/feedback/skeleton.tsx';
import { Accordion, AccordionItem } from '../src/layout/accordion.tsx';
import { Tabs } from '../src/layout/tabs.tsx';
import { Breadcrumbs } from '../src/navigation/breadcrumbs.tsx';
import { TabLinks } from '../src/navigation/tab-links.tsx';
import { TextLink } from '../src/navigation/text-link.tsx';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

const CRUMBS = [
  { title: 'Главная', to: '/' },
  { title: 'Собакам', to: '/dogs' },
  { title: 'Ошейники', to: '/collars' },
];

export function ShowcaseText() {
  const [tab, setTab] = useState<'neck' | 'chest'>('neck');
  return (
    <>
      <ShowcaseBlock title="Цена и метки">
        <div className={styles.row}>
          <Price now="3 390 ₽" className={styles.large} />
          <span className={styles.large}>
            <Price now="3 390 ₽" old="3 990 ₽" oldLabel="Старая цена" />
          </span>
          <Price now="3 390 ₽" old="3 990 ₽" oldLabel="Старая цена" oldPlace="below" />
          <Badge>Хит</Badge>
          <Badge tone="sale">−15%</Badge>
          <Badge tone="info">Едет к вам</Badge>
          <Badge tone="wait">Ждёт оплаты</Badge>
          <Badge tone="ok">Получен</Badge>
          <Badge tone="bad">Не доставлен</Badge>
          <Badge tone="gray">Отменён</Badge>
          <ColorDots
            label="Цветов: 7"
            colors={['#8a3d20', '#2e5647', '#8ca4a9', '#b0382c', '#2b3643', '#fff', '#000']}
          />
        </div>
        <Breadcrumbs label="Вы здесь" crumbs={CRUMBS} current="Ошейник «Тропа» с анатомической пряжкой" />
      </ShowcaseBlock>
      <ShowcaseBlock title="Сообщения">
        <div className={styles.stack}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setTab('neck');
            }}
          >
            <Note closeLabel="Скрыть">Доставка в праздники может занять на день больше.</Note>
          </form>
          <Note tone="ok" icon={Percent}>
            После получения начислим 767 баллов
          </Note>
          <Note tone="warn">Сессия закончилась. Войдите ещё раз.</Note>
          <Note
            tone="bad"
            action={
              <TextLink to="/" tone="inherit">
                Повторить
              </TextLink>
            }
          >
            Ошибка 500. Обновите страницу и повторите.
          </Note>
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Строки, которые раскрываются">
        <Accordion>
          <AccordionItem title="Материал и уход" heading="h3" open>
            Кожа растительного дубления. Протирайте влажной тканью.
          </AccordionItem>
          <AccordionItem title="Доставка и возврат">Обменяем в течение 30 дней.</AccordionItem>
          <AccordionItem title="Ширина стропы" sign="chevron">
            16, 20, 25 и 38 мм
          </AccordionItem>
        </Accordion>
      </ShowcaseBlock>
      <ShowcaseBlock title="Вкладки и таблица">
        <Tabs
          label="Мерки"
          current={tab}
          onChange={setTab}
          tabs={[
            { key: 'neck', title: 'Шея', panel: <Sizes /> },
            { key: 'chest', title: 'Грудь', panel: <p>По самому широкому месту.</p> },
          ]}
        />
        <TabLinks
          label="Вход"
          tabs={[
            { to: '/', title: 'Вход', current: true },
            { to: '/?register', title: 'Регистрация' },
          ]}
        />
      </ShowcaseBlock>
      <ShowcaseBlock title="Загрузка">
        <div className={styles.grid}>
          <div>
            <Skeleton shape="block" ratio="4 / 5" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
          <Skeleton shape="disc" width="96px" />
        </div>
      </ShowcaseBlock>
    </>
  );
}

function Sizes() {
  return (
    <Table
      caption="Обхват шеи"
      head={['Размер', 'Шея, см', 'Стропа, мм', 'Породы']}
      rows={[
        { key: 's', cells: ['S', <Girth key="s">24–34</Girth>, '16', 'Бигль, такса, джек-рассел-терьер'] },
        {
          key: 'm',
          cells: ['M', <Girth key="m">34–46</Girth>, '20', 'Бордер-колли, австралийская овчарка'],
          marked: true,
        },
      ]}
    />
  );
}

/** Prevents a line break at the dash. */
function Girth({ children }: { children: string }) {
  return <span className="num">{children}</span>;
}
