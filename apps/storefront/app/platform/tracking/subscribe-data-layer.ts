/** Forwards future data layer events. Returns a function that unsubscribes. */
export function subscribeDataLayer(tell: (event: Record<string, unknown>) => void): () => void {
  let isOn = true;
  globalThis.dataLayer ??= [];
  const layer = globalThis.dataLayer;
  const push = layer.push.bind(layer);
  layer.push = (...events) => {
    if (isOn) for (const event of events) tell(event);
    return push(...events);
  };
  return () => {
    isOn = false;
  };
}
