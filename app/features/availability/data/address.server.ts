import { sealBytes, unsealBytes } from "../../../platform/auth/sealed.server.ts";

const purposeOf = (id: string) => `calendar ${id}`;

/** Encrypts a calendar's address for storage, because anyone who has it can read the calendar. */
export const sealAddress = (masterKey: Buffer, id: string, address: string): string =>
  sealBytes(masterKey, purposeOf(id), Buffer.from(address));

/** Decrypts a calendar's address. Throws if it was sealed with another key. */
export function openAddress(masterKey: Buffer, id: string, sealed: string): string {
  const address = unsealBytes(masterKey, purposeOf(id), sealed);
  if (!address) throw new Error("The address of a calendar does not open: authenticate data failed");
  return address.toString("utf8");
}
