import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';

const nothing = () => {};

test('combobox: its list has the name of its field, of any markup', () => {
  const label = (
    <>
      Город <small>и область</small>
    </>
  );

  const page = renderToStaticMarkup(
    <Combobox id="city" label={label} value="" onType={nothing} options={[]} onChoose={nothing} />,
  );

  expect(page).toMatch(/<label id="city-label"[^>]*>Город <small>и область<\/small><\/label>/);
  expect(page).toMatch(/role="listbox"[^>]* aria-labelledby="city-label"/);
});
