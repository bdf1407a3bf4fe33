import type { ru } from '../../ru/backoffice/account.ts';

export const en: typeof ru = {
  title: 'Sign-ins and keys',
  sessions: 'Where you are signed in',
  device: 'Device',
  unknownDevice: 'Unknown device',
  method: 'Signed in by',
  methods: { passkey: 'passkey', password: 'password and code', recovery: 'recovery code', terminal: 'terminal' },
  signedInAt: 'Signed in',
  lastUsedAt: 'Last active',
  current: 'this device',
  end: 'End',
  endLabel: (device) => `End the session on ${device}`,
  ended: 'The session has ended',
  factors: 'How you sign in',
  passkey: 'Passkey',
  addedAt: (day) => `added ${day}`,
  usedAt: (day) => `last used ${day}`,
  password: 'Password and authenticator app',
  recoveryCodes: 'Recovery codes',
  recoveryCodesLeft: (count) => (count === 0 ? 'used up' : `${count} left`),
};
