import type { PageContext } from "../../../platform/http/page-context.server.ts";

/** The outcome of the page's form, as announced in its notice. */
export type SharesOutcome = "proposed" | "agreed" | "accepted" | "declined" | "withdrawn";

const prefix = "percent.";

/** The shares in the form. Empty and zero fields are left out; the API refuses invalid numbers. */
const sharesIn = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([name, value]) => {
    const percent = typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : 0;
    return name.startsWith(prefix) && percent !== 0 ? [{ access_id: name.slice(prefix.length), percent }] : [];
  });

/** Handles the pressed button. */
export async function handleSharesForm(
  { api }: PageContext,
  profileId: string,
  values: Record<string, unknown>,
): Promise<SharesOutcome> {
  const plan = { share_plan_id: String(values["share_plan_id"] ?? "") };
  switch (values["intent"]) {
    case "accept": {
      const { data } = await api("POST /profiles/shares/answer", { body: { ...plan, accept: true } });
      return data.proposal ? "accepted" : "agreed";
    }
    case "decline":
      await api("POST /profiles/shares/answer", { body: { ...plan, accept: false } });
      return "declined";
    case "withdraw":
      await api("POST /profiles/shares/withdraw", { body: plan });
      return "withdrawn";
    default: {
      const { data } = await api("POST /profiles/shares/propose", {
        body: { profile_id: profileId, shares: sharesIn(values) },
      });
      return data.proposal ? "proposed" : "agreed";
    }
  }
}
