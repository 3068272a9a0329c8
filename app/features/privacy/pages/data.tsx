import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { PageLink, Title, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { refusal } from "../../../platform/errors/app-error.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, writeContextOf } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns } from "../../../ui/index.ts";
import type { ConsentKind } from "../../accounts/rules.ts";
import { ConsentsCard } from "../components/consents-card.tsx";
import { CopiesCard } from "../components/copies-card.tsx";
import { dataPages } from "../components/data-pages.ts";
import { EraseCard } from "../components/erase-card.tsx";
import { PauseCard } from "../components/pause-card.tsx";
import { RightsCard } from "../components/rights-card.tsx";
import { proveSignIn, sendProof } from "../controllers/fresh-sign-in.server.ts";
import { loadErase, handleEraseForm } from "../controllers/erase.server.ts";
import { loadData } from "../controllers/load-data.server.ts";
import { permitDownload } from "../verbs/copies.server.ts";

type Done = { did: "asked" | "saved" };

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [load, erase] = await Promise.all([loadData(page, request, url), loadErase(page, request, url)]);
  return { ...load, erase, done: outcomeFor<Done>(request, url, page) };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const person = page.caller as Person;
  const values = await readSubmittedFields(request);
  const list = (name: string) => [values[name] ?? []].flat();
  const here = pathTo(dataPages[person.role].data, page.locale);
  const saw = (did: Done["did"]) => seeOutcome<Done>(page, `${here}#${outcomeHash}`, { did });
  try {
    if (values["proof"] === "send") {
      const part = values["intent"] === "erase" ? "erase-sure" : values["intent"] === "pause" ? "pause" : "copies";
      return redirect(`${url.pathname}${url.search}#${part}`, { status: 303, headers: await sendProof(page, request) });
    }
    switch (values["intent"]) {
      case "ask": {
        const profile_ids = list("profile_ids");
        const own = values["own"] === "yes";
        // Chosen people take precedence over "Everyone", which was preselected.
        const everyone = profile_ids.length === 0 && !own;
        await page.api("POST /data-copies/ask", { body: { everyone, own, profile_ids } });
        return saw("asked");
      }
      case "download": {
        const data_copy_id = String(values["data_copy_id"]);
        if (!/^[0-9a-f-]{36}$/.test(data_copy_id)) throw refusal("not_found");
        const headers = await proveSignIn(page, person, request, values);
        const permit = await permitDownload(page.services, writeContextOf(page, person), { data_copy_id });
        return redirectDocument(pathTo(dataPages[person.role].file, page.locale, { id: data_copy_id }, { permit }), {
          status: 303,
          headers,
        });
      }
      case "consent": {
        const body = { kind: values["kind"] as ConsentKind, given: values["given"] === "yes" };
        await page.api("POST /accounts/consents/decide", { body });
        return saw("saved");
      }
      case "erase":
      case "pause":
        return await handleEraseForm(page, request, values);
      default:
        throw refusal("not_found");
    }
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function YourData() {
  const { done, ...load } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("privacy");
  const outcome = useOutcome(done);
  const intent = answer?.values["intent"];
  const about = intent === "ask" || intent === "download" ? intent : undefined;
  return (
    <>
      <Title>{t("data.title")}</Title>
      <div className="container page-body">
        <Columns
          side={
            <>
              {load.kinds.length > 0 && <ConsentsCard load={load} />}
              <RightsCard role={load.role} profiles={load.children} />
              <p className="muted small">
                {t("data.questions")}{" "}
                <a className="link" href={`mailto:${load.support}`}>
                  {load.support}
                </a>
                . {t("data.complain")}{" "}
                <PageLink className="link" to="content.privacy">
                  {t("data.policy")}
                </PageLink>
              </p>
            </>
          }
        >
          {outcome && !answer && (
            <OutcomeNotice of={outcome}>{t(outcome.did === "asked" ? "copies.asked_now" : "data.saved")}</OutcomeNotice>
          )}
          {load.erase.step === "pause" ? (
            <PauseCard erase={load.erase} role={load.role} error={intent === "pause" ? answer?.error : undefined} />
          ) : (
            <>
              <CopiesCard load={load} error={answer?.error} about={about} />
              <EraseCard
                erase={load.erase}
                role={load.role}
                zone={load.zone}
                now={load.now}
                error={intent === "erase" ? answer?.error : undefined}
              />
            </>
          )}
        </Columns>
      </div>
    </>
  );
}
