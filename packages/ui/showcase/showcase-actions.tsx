import { ArrowRight, Heart, Mail, Search } from 'lucide';
import { useState } from 'react';
import { Button } from '../src/button/button.tsx';
import { IconButton } from '../src/button/icon-button.tsx';
import { TextButton } from '../src/button/text-button.tsx';
import { ProgressLine } from '../src/feedback/progress-line.tsx';
import { Icon } from '../src/media/icon.tsx';
import { ButtonLink } from '../src/navigation/button-link.tsx';
import { TextLink } from '../src/navigation/text-link.tsx';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

export function ShowcaseActions() {
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | undefined>();
  return (
    <>
      <ShowcaseBlock title="Кнопки" full>
        <div className={styles.row}>
          <Button>В корзину</Button>
          <Button busy>В корзину</Button>
          <Button isDisabled>Недоступна</Button>
          <Button tone="line">Показать ещё</Button>
          <Button tone="line" busy>
            Показать ещё
          </Button>
          <Button tone="soft">Повторить</Button>
          <Button tone="go">Сообщить о поступлении</Button>
          <Button tone="red">Подписаться</Button>
          <Button tone="line" size="small">
            Маленькая
          </Button>
          <Button size="large" end="2 490 ₽">
            В корзину
          </Button>
          <Button busy={busy} onClick={() => setBusy(true)}>
            Нажмите
          </Button>
          <ButtonLink to="/" tone="line" icon={<Icon of={Mail} />}>
            Подписаться на новости
          </ButtonLink>
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Во всю ширину, на тёмном">
        <div className={styles.stack}>
          <ButtonLink to="/" wide end={<Icon of={ArrowRight} />}>
            Оформить заказ
          </ButtonLink>
          <div className={`${styles.dark} ${styles.row} on-dark`}>
            <Button tone="white">Подписаться</Button>
            <Button tone="line">На тёмном</Button>
            <TextLink to="/" tone="inherit">
              Ссылка
            </TextLink>
          </div>
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Ссылки, значки, ход загрузки">
        <div className={styles.row}>
          <p>
            Принимаю <TextLink to="/">соглашение</TextLink>, <TextButton>изменить</TextButton>
          </p>
          <TextLink to="/" alone>
            Отдельная <Icon of={ArrowRight} />
          </TextLink>
          <IconButton label="Искать">
            <Icon of={Search} size={24} />
          </IconButton>
          <IconButton label="Нельзя" isDisabled>
            <Icon of={Heart} size={24} />
          </IconButton>
          <Button tone="soft" size="small" onClick={() => setProgress((progress ?? 0) + 0.2)}>
            Ещё пятая часть
          </Button>
          <ProgressLine value={progress} label="Загрузка страницы" />
        </div>
      </ShowcaseBlock>
    </>
  );
}
