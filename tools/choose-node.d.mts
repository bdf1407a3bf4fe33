export function packagedNode(platform: string, arch: string): string | undefined;
export function chooseNode(machine: {
  platform: string;
  arch: string;
  packaged: string | undefined;
  own: { path: string; version: string };
}): { path: string } | { refusal: string };
