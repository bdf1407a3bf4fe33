import { randomInt } from 'node:crypto';

// otplib is loaded at its first use: most starts of the server need no code.
const STEP_S = 30;
const ISSUER = 'Каштанка';

/** A new secret for an authenticator app: to type, as a link, and as a QR code. */
export async function createAuthenticatorSecret(name: string) {
  const { generateSecret, generateURI } = await import('otplib');
  // Loaded when needed like otplib, because it takes 16 MB.
  const { default: bwipjs } = await import('bwip-js/node');
  const secret = generateSecret();
  const otpauthUrl = generateURI({ issuer: ISSUER, label: name, secret });
  const qrSvg = bwipjs.toSVG({ bcid: 'qrcode', text: otpauthUrl, scale: 4, paddingwidth: 4, paddingheight: 4 });
  return { secret, otpauthUrl, qrSvg };
}

/**
 * The time step of a valid code of six digits; undefined for a wrong one. A phone's clock may be one step off. Steps
 * up to `after` were used already.
 */
export async function findTimeStep(
  secret: string,
  typed: string,
  { now, after }: { now: Date; after: number },
): Promise<number | undefined> {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const { verify } = await import('otplib');
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_S });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return result.timeStep > after ? result.timeStep : undefined;
}

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;
const CODES = 10;

/** Ten codes such as `abcd-efgh-jkmn-pqrs`, of 79 random bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** A typed recovery code in its stored form. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z\d]/g, '');
}
