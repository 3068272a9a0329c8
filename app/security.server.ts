/**
 * The page's content security policy. Public pages run only our own module files; a hydrated page also runs the
 * framework's two inline scripts, by nonce. In development Vite needs inline styles and its socket.
 */
export function contentSecurityPolicy(nonce: string | undefined): string {
  const dev = import.meta.env.DEV;
  const inline = dev ? " 'unsafe-inline'" : "";
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? (dev ? inline : ` 'nonce-${nonce}'`) : ""}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
