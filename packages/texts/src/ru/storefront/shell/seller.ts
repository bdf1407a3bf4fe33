export const ru = {
  inn: (digits: string) => `ИНН\u00a0${digits}`,
  ogrn: (digits: string) => `ОГРН\u00a0${digits}`,
};
