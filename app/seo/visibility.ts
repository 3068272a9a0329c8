interface House {
  demo: boolean;
  publicUrl: string;
}

/**
 * Whether to keep the whole product out of search engines: on a public origin with demo data. Demo people are invented,
 * and people looking for help must not find them.
 */
export function isHiddenFromSearch({ demo, publicUrl }: House): boolean {
  if (!demo) return false;
  const { hostname } = new URL(publicUrl);
  return !(
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    hostname.startsWith("127.")
  );
}
