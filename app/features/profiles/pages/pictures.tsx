import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead } from "../../../ui/index.ts";
import { PicturePad } from "../components/picture-pad.tsx";
import { pictureOrder } from "../components/picture-form.server.ts";
import { readProfile } from "../components/read-profile.server.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: pictures } = await orNotFound(page.api("GET /profiles/pictures/{id}", { params: { id } }));
  const { name } = await readProfile(page, id);
  const zone = readerFormats(page).zone ?? "UTC";
  return { name, set_at: pictures.set_at, zone, done: outcomeFor<"set" | "removed">(request, url, page) };
}

/** Without JavaScript each picture is sent separately, and the button stores all three. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const profile_id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const picked = pictureOrder(values["picked"]);
  const removing = values["intent"] === "remove";
  if (!removing && values["intent"] !== "save") return { picked };
  try {
    // The API refuses fewer than three.
    await page.api("PUT /profiles/pictures", { body: { profile_id, pictures: removing ? null : picked } });
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return seeOutcome(
    page,
    `${pathTo("profiles.pictures", page.locale, { id: profile_id })}#${outcomeHash}`,
    removing ? "removed" : "set",
  );
}

export default function SignInPictures() {
  const { name, set_at, zone, done: loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("profiles");
  const formats = useFormats();
  const done = useOutcome(loaded);
  const picked = answer && "picked" in answer ? answer.picked : [];
  const error = answer && "error" in answer ? answer.error : undefined;
  return (
    <>
      <Title>{`${t("pictures.title")} · ${name}`}</Title>
      <div className="container page-body">
        {done && (
          <OutcomeNotice of={done}>{t(done === "set" ? "pictures.set" : "pictures.removed", { name })}</OutcomeNotice>
        )}
        <Card className="stack">
          <CardHead title={t("pictures.title")} sub={t("pictures.sub", { name })} />
          <p>{t("pictures.text", { name })}</p>
          {set_at && (
            <Form method="post" className="stack">
              <p className="muted">{t("pictures.are_set", { date: formats.day(set_at, zone) })}</p>
              <div>
                <Button variant="tertiary" name="intent" value="remove">
                  {t("pictures.remove")}
                </Button>
              </div>
            </Form>
          )}
          <Form method="post" className="stack" key={`${set_at} ${error?.request_id}`}>
            <FormErrors error={error && { ...error, fields: undefined, message: t("pictures.three") }} labels={{}} />
            <PicturePad touched={picked} sendsItself={false} />
            <div>
              <Button name="intent" value="save">
                {t("pictures.save")}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
