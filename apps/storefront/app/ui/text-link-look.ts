import { classNames } from './class-names.ts';
import styles from './text-link.module.css';

export type TextLinkLook = {
  /** `inherit` takes the colour of the text around: on dark ground, in a note. */
  tone?: 'chestnut' | 'inherit' | undefined;
  /** Stands on a line of its own, not within a sentence: 44 px high. */
  alone?: boolean | undefined;
};

export function textLinkClass({ tone, alone }: TextLinkLook, className?: string): string {
  return classNames(styles.link, tone === 'inherit' && styles.inherit, alone && styles.alone, className);
}
