declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/** Pushes an event to the data layer. No data leaves the browser here (D80). */
export function pushDataLayerEvent(event: string, data: Record<string, unknown> = {}): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push({ event, ...data });
}
