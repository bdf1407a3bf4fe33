/** Loaded at the first use, because sharp takes ten megabytes and most processes never need it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}
