/** Recognizable for its owner only: `a***@mail.ru`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
}
