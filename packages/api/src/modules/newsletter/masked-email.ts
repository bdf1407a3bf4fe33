/** An address that its owner knows again and nobody else could write to: `a***@mail.ru`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
}
