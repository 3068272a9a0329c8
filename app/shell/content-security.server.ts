const cardScript = "https://js.stripe.com";

/**
 * The page's content security policy. Public pages run only the app's module files; a hydrated page also runs the
 * framework's two inline scripts, by nonce. With a tag manager, its origin and Google Analytics are allowed too, but
 * never inline code; with `cards`, the card provider's script and frames. In development Vite needs inline styles and its socket.
 */
export function contentSecurityPolicy(
  nonce: string | undefined,
  { tags, cards = false }: { tags?: string | undefined; cards?: boolean } = {},
): string {
  const dev = import.meta.env.DEV;
  const measuring = tags
    ? ` ${tags} https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com`
    : "";
  const inline = dev ? " 'unsafe-inline'" : "";
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? (dev ? inline : ` 'nonce-${nonce}'`) : ""}${tags ? ` ${tags}` : ""}${cards ? ` ${cardScript}` : ""}`,
    `style-src 'self'${inline}`,
    `img-src 'self' data:${measuring}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}${measuring}${cards ? " https://api.stripe.com" : ""}`,
    ...(cards ? [`frame-src ${cardScript} https://hooks.stripe.com`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
