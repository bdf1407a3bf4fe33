import { generate } from 'otplib';

/** The code of an authenticator app at a moment. */
export function oneTimeCodeAt(secret: string, at: Date): Promise<string> {
  return generate({ secret, epoch: Math.floor(at.getTime() / 1_000) });
}
