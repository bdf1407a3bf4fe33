import type { ru } from '../../../ru/backoffice/log/audit.ts';

export const en: typeof ru = {
  title: 'Audit log',
  columns: { at: 'When', name: 'Who', command: 'Command', subject: 'What changed', reason: 'Reason' },
  name: 'Who',
  subject: 'What changed',
  subjectHint: 'For example, order 100042',
  command: 'Command',
  anyCommand: 'Any',
  search: 'Find',
  refused: (code) => `refused: ${code}`,
  open: 'Details',
  detailsTitle: (command) => `Entry: ${command}`,
  details: 'Data',
  before: 'Before',
  after: 'After',
  role: 'Role',
  staff: 'Staff',
};
