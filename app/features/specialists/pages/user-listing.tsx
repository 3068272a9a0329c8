import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ListingView } from "../components/listing-view.tsx";
import styles from "../components/user-page.module.css";
import { savedSpecialists } from "../data/around.server.ts";
import { handleHeartButton } from "./keep-person.ts";
import { loadListing } from "./load-listing.ts";

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return {
    listing: await loadListing(page, request, "specialists.user"),
    done: outcomeFor<"saved">(request, url, page),
  };
}

/** Handles the heart buttons, or saves a search. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const pressed = await handleHeartButton(page, values, url, (id) => `#${id}`);
  if (pressed) return pressed;
  const said = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  try {
    await savedSpecialists().keepSearch(page, {
      name: said("name"),
      query: said("query"),
      mails: said("mails") !== "",
    });
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return seeOutcome(page, `${url.pathname}${url.search}#${outcomeHash}`, "saved");
}

export default function UserListing() {
  const { listing, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const heart = refusal && ("keep" in refusal.values || "unkeep" in refusal.values);
  return (
    <div className={`container ${styles.page}`}>
      <ListingView
        listing={listing}
        list="specialists.user"
        one="specialists.user_one"
        saving={{ done, refusal: heart ? undefined : refusal }}
        notKept={heart ? refusal : undefined}
      />
    </div>
  );
}
