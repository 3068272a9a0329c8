import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import styles from "../components/access.module.css";
import { requestedEnd, scopesIn, textOf } from "../components/steps.server.ts";
import { TermsFields } from "../components/terms-fields.tsx";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const accessId = url.searchParams.get("access");
  if (accessId === null) throw redirect(pathTo("access.manage", page.locale, { id }));
  const { data } = await orNotFound(page.api("GET /profiles/access/{id}", { params: { id } }));
  const grant = data.grants.find((one) => one.id === accessId);
  if (!grant) throw pageNotFound();
  const zone = page.caller.kind === "person" ? page.caller.time_zone : "UTC";
  return { id, grant, today: isoDay(page.services.clock(), zone), ends: grant.ends_at && isoDay(grant.ends_at, zone) };
}

export async function action({ params, request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  try {
    await page.api("PATCH /profiles/access/change", {
      ...onceOf(values),
      body: {
        access_id: url.searchParams.get("access") ?? "",
        role: textOf(values, "role") as never,
        scopes: scopesIn(values),
        // An unchanged day keeps its exact time.
        ...(textOf(values, "ends_day") !== textOf(values, "ends_at") && {
          ends_at: requestedEnd(values, page) ?? null,
        }),
        ...("relation" in values && { relation: (textOf(values, "relation") ?? null) as never }),
        note: textOf(values, "note"),
      },
    });
    return await seeOutcome(page, `${pathTo("access.manage", page.locale, { id })}#${outcomeHash}`, "changed");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function ChangeAccess() {
  const { id, grant, today, ends } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("access");
  const paths = usePaths();
  const formats = useFormats();
  const kept = refusal?.values;
  const filled = (name: string) => (typeof kept?.[name] === "string" ? kept[name] : undefined);
  const title = t("change.title", { name: grant.name });
  return (
    <>
      <Title>{title}</Title>
      <div className="container page-body">
        <Card>
          <CardHead title={title} />
          <FormErrors
            error={refusal?.error}
            labels={{ role: t("give.role"), scopes: t("give.scopes"), ends_at: t("give.until"), note: t("give.note") }}
          />
          <Form method="post" noValidate className={styles["fields"]}>
            <FormKey />
            <input type="hidden" name="ends_day" value={ends ? formats.writeDay(ends) : ""} />
            <TermsFields
              level={grant.level}
              fields={refusal?.error.fields}
              today={today}
              terms={{
                role: filled("role") ?? grant.role ?? undefined,
                scopes: kept ? [kept["scopes"] ?? []].flat() : grant.scopes,
                ends_at: filled("ends_at") ?? ends ?? undefined,
                relation: filled("relation") ?? grant.relation ?? undefined,
                note: filled("note") ?? grant.note ?? undefined,
              }}
            />
            <div className={styles["answers"]}>
              <Button size="lg">{t("change.submit")}</Button>
              <ButtonLink variant="unstyled" as={RouterLink} href={paths("access.manage", { id })}>
                {t("give.back")}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
