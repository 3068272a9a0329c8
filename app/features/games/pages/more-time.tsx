import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { seeNewDocument, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card } from "../../../ui/index.ts";
import { PinField } from "../../accounts/parts.ts";
import styles from "../components/more-time.module.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const locked = page.caller.kind === "person" && page.caller.child_lock_active;
  // Without a child lock a grown-up has the device, so no PIN is required.
  if (!locked) throw redirect(pathTo("games.play_time", page.locale, { id }));
  const { data: child } = await orNotFound(page.api("GET /profiles/{id}", { params: { id } }));
  return { id, name: child.name, tint: child.tint };
}

/** Adds ten minutes if the PIN is right. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const profile_id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const pin = typeof values["pin"] === "string" ? values["pin"].trim() : "";
  try {
    await page.api("POST /games/limits/extra", { body: { profile_id, pin } });
  } catch (error) {
    return formRefusal(error, {}, page);
  }
  return seeNewDocument(pathTo("profiles.one", page.locale, { id: profile_id }));
}

export default function MoreTime() {
  const { id, name, tint } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const t = useTexts("games");
  const paths = usePaths();
  return (
    <div className={styles["screen"]} data-tint={tint}>
      <Title>{t("more.title")}</Title>
      <Card className={styles["card"]}>
        <h1 className="card-title">{t("more.title")}</h1>
        <p>{t("more.text", { name })}</p>
        <Form method="post" noValidate className="stack">
          <FormErrors error={error} labels={{ pin: t("more.pin") }} />
          <PinField key={error?.request_id} error={error?.fields?.["pin"]?.message} />
          <Button size="lg" full iconStart="plus">
            {t("time.more")}
          </Button>
        </Form>
        <ButtonLink variant="tertiary" as={RouterLink} href={paths("profiles.one", { id })}>
          {t("more.back")}
        </ButtonLink>
      </Card>
    </div>
  );
}
