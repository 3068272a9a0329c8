import { Pebble, Portrait, type Tint } from "../../../ui/index.ts";
import type { EntryView } from "../contract.ts";

/** The specialist's portrait, or an icon. */
export function EntryPortrait({
  of: { face, title, profile_tint },
  size,
}: {
  of: Omit<EntryView, "offer">;
  size?: 92;
}) {
  if (!face) return <Pebble icon="ticket" tint={profile_tint as Tint} />;
  return <Portrait src={face.portrait} name={title} tint={face.tint as Tint} {...(size && { size, priority: true })} />;
}
