import { resolve } from "node:path";
import { readNetwork } from "../net/address.server.ts";

/** Parses a setting's text. Throws an Error whose message continues "NAME must be". */
export type SettingParser<T> = (text: string) => T;

export const asText: SettingParser<string> = (text) => text;

/** A calendar day such as 2027-01-31; stays text, because a day has no time zone. */
export const asDay: SettingParser<string> = (text) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw new Error("a day, as 2027-01-31");
  }
  return text;
};

export function asInteger(least: number, most: number): SettingParser<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new Error(`a whole number from ${least} to ${most}`);
    }
    return value;
  };
}

export function asOneOf<const T extends string>(...choices: T[]): SettingParser<T> {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Error(`one of ${choices.join(", ")}`);
    return found;
  };
}

export const asSwitch: SettingParser<boolean> = (text) => asOneOf("0", "1")(text) === "1";

/** Parses an absolute URL with one of the schemes; removes a trailing slash. */
export function asUrl(...schemes: string[]): SettingParser<string> {
  return (text) => {
    const address = URL.canParse(text) ? new URL(text) : undefined;
    if (!address || !schemes.includes(address.protocol.slice(0, -1))) {
      throw new Error(`an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`);
    }
    return text.replace(/\/+$/, "");
  };
}

/** Whether a URL's host is this machine itself. */
export const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

export const asOrigin: SettingParser<string> = (text) => {
  const address = asUrl("http", "https")(text);
  if (new URL(address).origin !== address) throw new Error("an origin without a path, as https://example.org");
  return address;
};

export const asPathOrUrl: SettingParser<string> = (text) => {
  if (/^\/(?!\/)/.test(text)) return text;
  try {
    return asUrl("http", "https")(text);
  } catch {
    throw new Error("a path that starts with one / or an address that starts with http:// or https://");
  }
};

export const asNetwork: SettingParser<string> = (text) => {
  if (!readNetwork(text)) {
    throw new Error("an IP address or a network, as 10.0.0.1 or 10.0.0.0/8");
  }
  return text;
};

export function asList<T>(read: SettingParser<T>): SettingParser<readonly T[]> {
  return (text) => {
    const parts = text.split(",").map((part) => part.trim());
    try {
      return Object.freeze(parts.filter((part) => part !== "").map(read));
    } catch (error) {
      throw new Error(`a list separated by commas, each ${(error as Error).message}`, { cause: error });
    }
  };
}

export const asKey: SettingParser<Buffer> = (text) => {
  const key = Buffer.from(text, "base64");
  if (key.length !== 32 || !/^[A-Za-z0-9+/]{43}=?$/.test(text)) {
    throw new Error("32 random bytes in base64, as `openssl rand -base64 32` prints them");
  }
  return key;
};

/** A secret of Standard Webhooks: base64 of 24 to 64 bytes, with or without `whsec_` before it. */
export const asWebhookSecret: SettingParser<Buffer> = (text) => {
  const base64 = text.replace(/^whsec_/, "");
  const secret = Buffer.from(base64, "base64");
  if (secret.length < 24 || secret.length > 64 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw new Error("24 to 64 random bytes in base64, as `openssl rand -base64 32` prints them");
  }
  return secret;
};

/** A key sent as a bearer token: allows only characters that are safe in a header. */
export const asBearerKey: SettingParser<string> = (text) => {
  if (!/^[\w.~+/=-]{32,512}$/.test(text)) {
    throw new Error("at least 32 letters, digits and signs of . _ ~ + / = -, as `openssl rand -hex 32` prints them");
  }
  return text;
};

export const asEmail: SettingParser<string> = (text) => {
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(text)) throw new Error("an email address");
  return text;
};

export const asMailFrom: SettingParser<string> = (text) => {
  if (!/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(text) || text.includes("<") !== text.endsWith(">")) {
    throw new Error("an email address, alone or as Name <name@example.org>");
  }
  return text;
};

/** Returns digits only, as wa.me expects. */
export const asPhone: SettingParser<string> = (text) => {
  const digits = text.replace(/[\s()./-]/g, "");
  if (!/^\+[1-9]\d{6,14}$/.test(digits)) throw new Error("a phone number with its country code, as +386 40 123 456");
  return digits.slice(1);
};

export const asDsn: SettingParser<string> = (text) => {
  const address = asUrl("http", "https")(text);
  const { username, pathname } = new URL(address);
  if (!username || !/^\/(.+\/)?\d+$/.test(pathname)) throw new Error("a DSN, as https://key@errors.example.org/1");
  return address;
};

export const asContainer: SettingParser<string> = (text) => {
  if (!/^GTM-[A-Z0-9]{4,12}$/.test(text)) throw new Error("a container's id, as GTM-ABC1234");
  return text;
};

/** Returns an absolute path. */
export const asFolder: SettingParser<string> = (text) => resolve(asText(text));
