import type { ReactNode } from "react";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Notice } from "../../../ui/index.ts";
import { FiguresCards } from "./figures-cards.tsx";
import { Notes } from "./notes-card.tsx";
import type { StatsPage } from "./read-stats.server.ts";

interface BodyProps {
  page: StatsPage;
  refusal: RefusedForm | undefined;
  numbers: boolean;
  /** The address of this page with a query. */
  here(query: Record<string, string>): string;
  empty?: ReactNode;
}

/** Figures with notes, as families and specialists see them. */
export function StatsBody({
  page: { stats, names, changing, done: loaded },
  refusal,
  numbers,
  here,
  empty,
}: BodyProps) {
  const t = useTexts("progress");
  const done = useOutcome(loaded);
  const { figures, notes } = stats;
  const days = { days: String(figures.days) };
  const failed = refusal && !refusal.error.fields ? refusal.error.message : undefined;
  return (
    <div className="container page-body stack">
      {done && !refusal && <OutcomeNotice of={done}>{t(`done.${done}`)}</OutcomeNotice>}
      {failed && <Notice kind="error" title={failed} />}
      <FiguresCards
        figures={figures}
        names={names}
        numbers={numbers}
        empty={empty}
        marks={[
          ...new Set(
            notes.filter(({ plan_change, by }) => plan_change !== null || by?.specialist).map(({ day }) => day),
          ),
        ]}
        beside={
          <Notes
            notes={notes}
            here={here(days)}
            change={(note) => `${here({ ...days, note })}#notes`}
            changing={changing}
            mayNote={stats.may_note}
            today={figures.to}
            refusal={refusal}
          />
        }
      />
    </div>
  );
}
