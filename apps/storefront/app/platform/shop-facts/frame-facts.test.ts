import { expect, it } from 'vitest';
import { frameFacts } from './frame-facts.ts';

const facts = {
  phone: '+7 495 000-00-00',
  name_ru: 'Каштанка',
  name_en: 'Kashtanka',
  hours_ru: '11:00–20:00',
  slogan_ru: 'Вещи для собак',
  story_en: 'A long story',
  upsells: 'cos, tag',
  exchange_days: '30',
  promos: 'family',
  legal_name: 'ООО «Каштанка»',
  logo: '0123456789abcdef0123',
  accent: '#aa3300',
};

it('facts of the frame: are in the language of the page, or in Russian if they are missing in it', () => {
  const common = {
    phone: facts.phone,
    promos: facts.promos,
    legal_name: facts.legal_name,
    logo: facts.logo,
    hours_ru: facts.hours_ru,
  };

  const [russian, english] = [frameFacts(facts, 'ru'), frameFacts(facts, 'en')];

  expect(russian).toEqual({ ...common, name_ru: facts.name_ru });
  expect(english).toEqual({ ...common, name_en: facts.name_en });
});
