import { useTexts } from "../../../navigation/link.tsx";
import { Tag } from "../../../ui/index.ts";
import type { FeedbackState } from "../rules.ts";

const kinds = { new: "orange", in_progress: "lime", answered: "green", closed: "outline" } as const;

export function StateTag({ state }: { state: FeedbackState }) {
  const t = useTexts("feedback");
  return <Tag kind={kinds[state]}>{t(`state.${state}`)}</Tag>;
}
