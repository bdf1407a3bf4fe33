import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import { frameText } from '@kashtanka/texts/backoffice/frame';
import { rolesText } from '@kashtanka/texts/backoffice/roles';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { ChevronDown } from 'lucide';
import { useId, useRef } from 'react';
import { PATHS } from '#paths';
import { useMe } from '#platform/me.ts';
import { setSingleKeys, useSingleKeys } from '#platform/shortcuts/use-shortcuts.ts';
import { setLocale, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './user-menu.module.css';

/** Language, keys, own account, sign-out. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const text = useText(frameText);
  const roles = useText(rolesText);
  const me = useMe();
  const areSingleKeysOn = useSingleKeys();
  const { signOut, isBusy } = useSignOut();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <div className={styles.place}>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={`${text.user}: ${me.name}`}>
        <span className={styles.initial} aria-hidden>
          {me.name.slice(0, 1)}
        </span>
        <span className={styles.name}>{me.name}</span>
        <Icon of={ChevronDown} size={16} className={styles.sign} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <div className={styles.who}>
          <p className={styles.whole}>{me.name}</p>
          <p className={styles.roles}>{me.roles.map((role) => roles[role]).join(', ')}</p>
        </div>
        <LanguageChoice />
        <Checkbox
          checked={areSingleKeysOn}
          hint={text.singleKeysHint}
          onChange={(event) => setSingleKeys(event.target.checked)}
          className={styles.keys}
        >
          {text.singleKeys}
        </Checkbox>
        <ul className={styles.list}>
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                onShortcuts();
              }}
            >
              <span>{text.shortcuts}</span>
              <Keys keys={['?']} />
            </button>
          </li>
          <li>
            <Link to={PATHS.account} className={styles.item} onClick={close}>
              {text.account}
            </Link>
          </li>
          <li>
            <a href={me.shop_url} target="_blank" rel="noreferrer" className={styles.item} onClick={close}>
              {text.openShop}
            </a>
          </li>
          <li>
            <button type="button" className={styles.item} aria-disabled={isBusy} onClick={signOut}>
              {text.signOut}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

function LanguageChoice() {
  const text = useText(frameText);
  const locale = useLocale();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{text.language}</legend>
      {LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={LANGUAGES[one].tag}
          aria-pressed={one === locale}
          className={styles.language}
          onClick={() => setLocale(one)}
        >
          {LANGUAGES[one].name}
        </button>
      ))}
    </fieldset>
  );
}
