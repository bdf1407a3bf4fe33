export const ru = {
  exampleText: 'Это надпись для\u00a0примера. Напишите имя собаки и\u00a0свой телефон',
  exampleNumber: 'Это номер для\u00a0примера. Напишите свой или\u00a0сотрите строку',
  tooBroad: 'Буквы выйдут мельче полутора миллиметров. Напишите короче',
  tooManyLines: (most: number) => `Слишком много строк: в\u00a0этот размер входит не\u00a0больше ${most}`,
  unknownCharacters: (characters: string) => `Эти знаки не\u00a0гравируем: ${characters}`,
};
