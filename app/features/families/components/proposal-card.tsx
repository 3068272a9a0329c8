import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import type { SharesView } from "../contract.ts";
import { ShareRows } from "./people-rows.tsx";

interface ProposalCardProps {
  proposal: NonNullable<SharesView["proposal"]>;
  people: SharesView["people"];
  zone: string;
}

/** A pending proposal. People who were asked can accept or decline it, its author can withdraw it. */
export function ProposalCard({ proposal, people, zone }: ProposalCardProps) {
  const t = useTexts("families");
  const formats = useFormats();
  const { share_plan_id, proposed_at, yours, by, waits_for_you } = proposal;
  const date = formats.date(isoDay(proposed_at, zone));
  return (
    <Card tone="warning" aria-labelledby="proposal" className="stack">
      <CardHead
        id="proposal"
        title={t("proposal")}
        sub={yours ? t("proposal.yours", { date }) : t("proposal.other", { by, date })}
      />
      <ShareRows
        people={people.filter((person) => person.proposed)}
        percentOf={({ proposed }) => proposed}
        text={({ asked }) => t(asked ? "proposal.asked" : "proposal.accepted")}
      />
      {(waits_for_you || yours) && (
        <Form method="post" className="cluster">
          <input type="hidden" name="share_plan_id" value={share_plan_id} />
          {waits_for_you && (
            <Button name="intent" value="accept">
              {t("accept")}
            </Button>
          )}
          {waits_for_you && (
            <Button variant="neutral" name="intent" value="decline">
              {t("decline")}
            </Button>
          )}
          {yours && (
            <Button variant="neutral" name="intent" value="withdraw">
              {t("withdraw")}
            </Button>
          )}
        </Form>
      )}
    </Card>
  );
}
