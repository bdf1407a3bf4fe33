export type ControlAnswer = { ok: true; nowMs?: number } | { ok: false; fault: string };

export function fault(text: string): ControlAnswer {
  return { ok: false, fault: text };
}
