interface House {
  demo: boolean;
  publicUrl: string;
}

/**
 * Whether search engines are to leave the whole product alone: demo people stand at an address that others can reach.
 * They are invented, and nobody who looks for help should find them.
 */
export function hiddenFromSearch({ demo, publicUrl }: House): boolean {
  if (!demo) return false;
  const { hostname } = new URL(publicUrl);
  return !(hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || hostname.startsWith("127."));
}
