export const ru = {
  name: 'Каштанка',
};
