import { engravedLines } from '@kashtanka/rules/engraving';
import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { OptionChips } from '@kashtanka/ui/choice/option-chips.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './engraving-editor.module.css';
import { SymbolTiles } from './symbol-tiles.tsx';
import { useSelectOnFocus } from './use-select-on-focus.ts';
import type { TagDesignState } from './use-tag-design.ts';
import type { LineError } from './validate-tag.ts';

export function TextTab({ making, isPressed }: { making: TagDesignState; isPressed: boolean }) {
  const text = useText(engravingText);
  const { wish, made, change } = making;
  const { max_lines: most, recommended_lines: recommended } = made.size;
  const isMore = made.engraving.lines.length > recommended;
  return (
    <div className={styles.tab}>
      <div className={styles.fields}>
        {wish.lines.slice(0, most).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position.
          <LineField key={at} at={at} line={line} making={making} isPressed={isPressed} />
        ))}
        <p className={styles.hint}>{isMore ? text.tooMany(recommended) : text.linesHint}</p>
      </div>
      {made.tag.fonts.length > 1 && (
        <OptionChips
          legend={text.font}
          options={made.tag.fonts.map(({ code, title }) => ({ value: code, name: title }))}
          value={wish.font}
          onChange={(font) => change({ font })}
        />
      )}
      <SymbolTiles making={making} />
    </div>
  );
}

type LineFieldProps = { at: number; line: string; making: TagDesignState; isPressed: boolean };

function LineField({ at, line, making: { wish, made, errors, change }, isPressed }: LineFieldProps) {
  const text = useText(engravingText);
  const { max_chars: most, default_text: example } = made.size;
  // Counts engraved characters: those without width take no space.
  const typed = [...engravedLines(line).join(' ')].length;
  const lineError = errors.lines.get(at);
  const isMissing = at === 0 && isPressed && errors.isUnwritten;
  // While the name is typed, the example phone number is not reported yet.
  const isErrorShown = lineError && (isPressed || lineError.code !== 'example');
  const error = isErrorShown ? lineErrorText(text, lineError) : isMissing && text.writeFirst;
  // Focus selects the whole example, so that typing replaces it; leaving the field without typing changes nothing.
  const offer = useSelectOnFocus(line !== '' && line === example.split('\n')[at]);
  const write = (value: string) => change({ lines: wish.lines.map((one, index) => (index === at ? value : one)) });
  return (
    <TextField
      label={text.lines[at]}
      className={styles.line}
      value={line}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="next"
      error={error || undefined}
      end={
        <span className={styles.counter}>
          <span aria-hidden>{text.counter(typed, most)}</span>
          <span className="visually-hidden">{text.counted(typed, most)}</span>
        </span>
      }
      {...offer}
      onChange={(event) => write(event.target.value)}
    />
  );
}

function lineErrorText(text: (typeof engravingText)['ru'], error: LineError): string {
  switch (error.code) {
    case 'too_long':
      return text.tooLong(error.max);
    case 'unknown':
      return text.unknown(error.characters.join(' '));
    case 'too_broad':
      return text.tooBroad;
    case 'example':
      return text.exampleNumber;
    default:
      return error satisfies never;
  }
}
