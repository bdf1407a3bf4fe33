type NamedLink = [to: string, name: string];

/** The links of a menu without those of empty sections. */
export function filled(links: readonly (NamedLink | false | null)[]): NamedLink[] {
  return links.filter((link) => link !== false && link !== null);
}
