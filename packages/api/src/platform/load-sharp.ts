/** What draws pictures comes with the first one: most starts draw none, and it holds ten megabytes. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}
