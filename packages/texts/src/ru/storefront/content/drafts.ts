export const ru = {
  draft: 'Черновик',
  drafts: 'Черновики',
  onlyEditors: 'Их видят только редакторы.',
  comesOn: (day: string) => `выйдет ${day}`,
};
