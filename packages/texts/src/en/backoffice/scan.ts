/** The field and the camera that read codes. */
export const en = {
  label: 'Barcode or article',
  submit: 'Find',
  camera: 'Scan with the camera',
  cameraStop: 'Turn the camera off',
  cameraRefused: 'The camera did not start. Allow it for this site.',
  sound: 'Scanner sound',
  dismiss: 'Got it',
};
