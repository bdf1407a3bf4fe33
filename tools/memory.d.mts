export const MEMORY_FLAGS: readonly string[];
export const GIVE_MEMORY_BACK: Readonly<Record<string, string>>;
