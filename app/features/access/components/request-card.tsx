import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { Data } from "../../../platform/http/operation.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, Chips, classNames, Portrait, Tag, Tags, type Tint } from "../../../ui/index.ts";
import type { readAccess } from "../contract.ts";
import styles from "./access.module.css";
import { useProfession } from "./words.ts";

/** A specialist's request, which can be allowed, partly allowed, or declined. */
export function RequestCard({ request, zone }: { request: Data<typeof readAccess>["requests"][number]; zone: string }) {
  const t = useTexts("access");
  const formats = useFormats();
  const profession = useProfession();
  const { id, name, scopes, message, ends_at } = request;
  const label = (scope: string) => t(`scope.${scope as "notes"}`);
  const hidden = <input type="hidden" name="access_request_id" value={id} />;
  return (
    <Card className={styles["request"]} data-tint="apricot" aria-label={t("request.from", { name })}>
      <div className={styles["grant"]}>
        <Portrait src={request.portrait} name={name} size={60} tint={request.tint as Tint} />
        <div>
          <Tag kind="lime">{t("request.tag")}</Tag>
          <h2 className="card-title">{[name, profession(request)].filter(Boolean).join(", ")}</h2>
          <blockquote className={styles["quote"]} lang="">
            {message}
          </blockquote>
          <Tags>
            {scopes.map((scope) => (
              <Tag key={scope} kind="outline">
                {label(scope)}
              </Tag>
            ))}
            {ends_at && (
              <Tag kind="outline">{t("request.until", { date: formats.shortDate(isoDay(ends_at, zone)) })}</Tag>
            )}
          </Tags>
          <div className={styles["answers"]}>
            <Form method="post">
              {hidden}
              <Button name="intent" value="allow">
                {t("request.allow")}
              </Button>
            </Form>
            {scopes.length > 1 && (
              <details className={styles["end"]}>
                <summary className={classNames("button", "button-neutral")}>{t("request.less")}</summary>
                <Form method="post" className={styles["asked"]}>
                  {hidden}
                  <Chips
                    multiple
                    id={`less-${id}`}
                    name="scopes"
                    label={t("request.less.what")}
                    options={scopes.map((scope) => ({ value: scope, label: label(scope) }))}
                    defaultValues={scopes.slice(0, 1)}
                  />
                  <Button name="intent" value="less">
                    {t("request.less.submit")}
                  </Button>
                </Form>
              </details>
            )}
            <Form method="post">
              {hidden}
              <Button variant="unstyled" name="intent" value="decline">
                {t("request.decline")}
              </Button>
            </Form>
          </div>
        </div>
      </div>
    </Card>
  );
}
