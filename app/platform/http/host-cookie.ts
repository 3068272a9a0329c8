/**
 * A cookie's name with the `__Host-` prefix over https. Browsers then make sure that no sibling subdomain and no plain
 * HTTP response can set it.
 */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
