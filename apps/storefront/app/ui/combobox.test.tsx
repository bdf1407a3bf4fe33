import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';

const nothing = () => {};

test('The list of suggestions has the name of its field, whatever the name is made of', () => {
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
