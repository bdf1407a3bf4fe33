/** The field and the camera that read codes. */
export const ru = {
  label: 'Штрихкод или артикул',
  submit: 'Найти',
  camera: 'Сканировать камерой',
  cameraStop: 'Выключить камеру',
  cameraRefused: 'Камера не\u00a0включилась. Разрешите её для этого сайта.',
  sound: 'Звук сканера',
  dismiss: 'Понятно',
};
