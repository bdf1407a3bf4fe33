declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Tells the data layer that something happened. Nothing leaves the browser from here (D80). */
export function tellDataLayer(event: string, data: Record<string, unknown> = {}): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
}
