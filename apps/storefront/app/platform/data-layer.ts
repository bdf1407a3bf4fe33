declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/** Tells the data layer that something happened. Nothing leaves the browser from here (D80). */
export function tellDataLayer(event: string, data: Record<string, unknown> = {}): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push({ event, ...data });
}
