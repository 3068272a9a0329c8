import { type ActionFunctionArgs, data, useActionData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, Notice } from "../../../ui/index.ts";

/** A click that a mail program makes on its own changes nothing. */
export async function action({ url, context }: ActionFunctionArgs) {
  try {
    const key = url.searchParams.get("key")?.slice(0, 100) ?? "";
    await context.get(pageContext).api("POST /referrals/decline", { body: { key } });
    return data({ declined: true } as const);
  } catch (error) {
    if (error instanceof ApiError) return data({ error: error.body } as const, { status: error.status });
    throw error;
  }
}

export default function Decline() {
  const answer = useActionData<typeof action>();
  const t = useTexts("referrals");
  const p = useTexts("platform");
  return (
    <div className="stack">
      <title>{`${t("decline.title")} · ${p("app.name")}`}</title>
      <h1>{t("decline.title")}</h1>
      {answer && "declined" in answer ? (
        <Notice kind="success" role="status" title={t("decline.done")} />
      ) : (
        <>
          {answer && "error" in answer && <Notice kind="error" role="alert" title={answer.error.message} />}
          <p>{t("decline.text")}</p>
          <Form method="post">
            <Button size="lg">{t("decline.button")}</Button>
          </Form>
        </>
      )}
    </div>
  );
}
