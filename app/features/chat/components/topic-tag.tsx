import { useTexts } from "../../../navigation/link.tsx";
import { Tag } from "../../../ui/index.ts";
import type { Group } from "../contract.ts";

/** The profile a conversation is about, in its color. */
export function TopicTag({ profile }: { profile: Group["profile"] }) {
  const t = useTexts("chat");
  return (
    <Tag kind="tint" data-tint={profile.tint}>
      {profile.you ? t("chat.for_you") : t("chat.for", { name: profile.name })}
    </Tag>
  );
}
