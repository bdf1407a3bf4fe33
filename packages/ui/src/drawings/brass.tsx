export function Brass({ id }: { id: string }) {
  return (
    <linearGradient id={id} x2="1" y2="1">
      <stop stopColor="#f3dfa6" />
      <stop offset=".38" stopColor="#c79a45" />
      <stop offset=".68" stopColor="#8a6320" />
      <stop offset="1" stopColor="#e6c677" />
    </linearGradient>
  );
}
