/**
 * A cookie's name where it must be this host's own: by the prefix browsers see to it that no neighbor under the same
 * domain, and nobody without TLS, can set it. They do so over https only.
 */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
