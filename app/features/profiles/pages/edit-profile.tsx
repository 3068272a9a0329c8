import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Title, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns } from "../../../ui/index.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { zoneChoices } from "../../../platform/time/zone-names.server.ts";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { ColumnCards } from "../components/cards-in.tsx";
import { cardsOf } from "../components/cards-of.server.ts";
import { EditForm } from "../components/edit-form.tsx";
import {
  baseOf,
  editedFields,
  type EditedValues,
  inputName,
  mergeEdits,
  valuesOfProfile,
  postedValues,
} from "../components/edited-values.ts";
import type { EditConflict } from "../components/edit-conflict.tsx";
import { readEditableProfile, subjectOf } from "../components/read-profile.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const profile = await readEditableProfile(page, idOf(params["id"]));
  const t = translator(page.locale, "profiles");
  const now = page.services.clock();
  const subject = subjectOf(profile);
  return {
    profile,
    subject,
    cards: await cardsOf(subject, "edit", page, context),
    zones: zoneChoices(page.locale, profile.location.time_zone, now, (group) => t(`zones.${group}`)),
    today: isoDay(now, profile.location.time_zone),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const formats = readerFormats(page);
  const mine = postedValues(values, (text) => formats.readDay(text));
  const kept = editedFields.filter((field) => values[`keep_${field}`] === "theirs");
  try {
    if (kept.length > 0) Object.assign(mine, only(valuesOfProfile(await profileNow(page, id)), kept));
    const { time_zone, ...rest } = mine;
    await page.api("PUT /profiles/update", {
      ...onceOf(values),
      // The API validates what the form sends.
      body: { id, version: Number(values["version"]), ...rest, location: { time_zone } } as never,
    });
  } catch (error) {
    if (error instanceof ApiError && error.body.code === "profile_changed")
      return changedMeanwhile(page, id, error.body, values, mine);
    return formRefusal(error, values, page);
  }
  return seeOutcome(page, `${pathTo("profiles.one", page.locale, { id })}#${outcomeHash}`, "saved");
}

const profileNow = async ({ api }: PageContext, id: string) =>
  (await orNotFound(api("GET /profiles/{id}", { params: { id } }))).data;

const only = (values: EditedValues, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** Shows changes that another person has stored meanwhile next to the reader's input. */
async function changedMeanwhile(
  page: PageContext,
  id: string,
  error: ErrorBody,
  values: Record<string, string | string[]>,
  mine: EditedValues,
) {
  const now = await profileNow(page, id);
  const theirs = valuesOfProfile(now);
  const changed = editedFields.filter((field) => inputName(field) in (error.fields ?? {}));
  const meeting = mergeEdits(changed, baseOf(values) ?? theirs, mine, theirs);
  const shown = Object.fromEntries(meeting.taken.map((field) => [field, theirs[field] ?? ""]));
  const { form_key: _, ...typed } = values;
  const met = { ...meeting, theirs, version: now.version, by: now.changed?.by ?? null };
  return data({ error, values: { ...typed, ...shown }, met }, { status: 409 });
}

export default function EditProfile() {
  const { profile, subject, cards, zones, today } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  return (
    <>
      <Title>{t("edit.title", { name: profile.name })}</Title>
      <div className="container page-body">
        <Columns side={<ColumnCards column="side" cards={cards} profile={subject} />}>
          <ColumnCards column="main" cards={cards} profile={subject} />
          <EditForm
            profile={profile}
            zones={zones}
            today={today}
            refusal={refusal}
            met={refusal && "met" in refusal ? (refusal.met as EditConflict) : undefined}
          />
        </Columns>
      </div>
    </>
  );
}
