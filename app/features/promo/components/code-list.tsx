import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { Button, ButtonLink, Card, CardHead, Columns, EmptyState, Notice, Row, Rows, Tag } from "../../../ui/index.ts";
import type { CodeState, useStates } from "../rules.ts";
import { CodeForm } from "./code-form.tsx";
import type { loadCodes } from "./load-codes.server.ts";
import styles from "./promo.module.css";
import { useConditionsLine, useDiscountLine, useUsesLine } from "./words.ts";

type Loaded = Awaited<ReturnType<typeof loadCodes>>;
type Key = "promo.own" | "promo.platform";

const kindOf = {
  active: "lime",
  upcoming: undefined,
  paused: undefined,
  over: undefined,
  used_up: undefined,
} as const satisfies Record<CodeState, string | undefined>;

interface Props {
  loaded: Loaded;
  refused: RefusedForm | undefined;
  page: Key;
}

/** The codes with their uses, and a form for a new one. */
export function CodeList({
  loaded: { codes, older, uses, usable, possible, zone, done: loaded },
  refused,
  page,
}: Props) {
  const t = useTexts("promo");
  const paths = usePaths();
  const done = useOutcome(loaded);
  const platform = page === "promo.platform";
  const pausing = refused && refused.values["intent"] !== "add" ? refused.error : undefined;
  if (!possible && codes.length === 0)
    return (
      <Card>
        <EmptyState
          title={t("country")}
          text={t("country.text")}
          action={
            <ButtonLink as={RouterLink} href={paths("sessions.propose")}>
              {t("country.link")}
            </ButtonLink>
          }
        />
      </Card>
    );
  return (
    <Columns side={<CodeForm refused={refused} platform={platform} />}>
      {!refused && done && (
        <OutcomeNotice of={loaded}>{t(done === "added" && !usable ? "done.added_off" : `done.${done}`)}</OutcomeNotice>
      )}
      <FormErrors error={pausing} labels={{}} />
      {!possible && <Notice title={t("country")}>{t("country.text")}</Notice>}
      {possible && !usable && (
        <Notice title={t("off")}>
          <p>{t("off.text")}</p>
          <RouterLink className="link" to={paths("payments.settings")}>
            {t("off.link")}
          </RouterLink>
        </Notice>
      )}
      {uses && <Uses uses={uses} code={codes.find(({ id }) => id === uses.id)?.code} page={page} zone={zone} />}
      <Card>
        <CardHead title={t("list")} />
        {codes.length === 0 ? (
          <EmptyState title={t("none")} text={t("none.text")} />
        ) : (
          <Rows>
            {codes.map((code) => (
              <CodeRow key={code.id} code={code} page={page} />
            ))}
          </Rows>
        )}
        {older !== null && (
          <p className={styles["more"]}>
            <RouterLink className="link" to={paths(page, {}, { before: older })}>
              {t("older")}
            </RouterLink>
          </p>
        )}
      </Card>
    </Columns>
  );
}

function CodeRow({ code, page }: { code: Loaded["codes"][number]; page: Key }) {
  const t = useTexts("promo");
  const paths = usePaths();
  const off = useDiscountLine();
  const count = useUsesLine();
  const conditions = useConditionsLine();
  const { id, state, paused } = code;
  const ended = state === "over" || state === "used_up";
  return (
    <Row
      title={
        <span lang="" className={styles["code"]}>
          {code.code}
        </span>
      }
      text={`${off(code)} · ${conditions(code)}`}
      aside={<Tag kind={kindOf[state]}>{t(`state.${state}`)}</Tag>}
      actions={
        !ended && (
          <Form method="post" preventScrollReset>
            <FormKey />
            <input type="hidden" name="promo_code_id" value={id} />
            <Button variant="neutral" name="intent" value={paused ? "resume" : "pause"}>
              {t(paused ? "resume" : "pause")}
              <span className="visually-hidden">, {code.code}</span>
            </Button>
          </Form>
        )
      }
    >
      {code.used + code.held > 0 ? (
        <RouterLink className="link small" to={paths(page, {}, { code: id })}>
          {count(code)}
          <span className="visually-hidden">, {code.code}</span>
        </RouterLink>
      ) : (
        <p className="muted small">{count(code)}</p>
      )}
    </Row>
  );
}

const useKind = { held: "orange", used: "lime", released: undefined } as const satisfies Record<
  (typeof useStates)[number],
  string | undefined
>;

function Uses({
  uses,
  code,
  page,
  zone,
}: {
  uses: NonNullable<Loaded["uses"]>;
  code: string | undefined;
  page: Key;
  zone: string;
}) {
  const t = useTexts("promo");
  const paths = usePaths();
  const locale = useLocale();
  const formats = useFormats();
  return (
    <Card>
      <CardHead
        title={
          <>
            {t("uses.title")}
            {code && (
              <>
                : <span lang="">{code}</span>
              </>
            )}
          </>
        }
        aside={
          <RouterLink className="link" to={paths(page)}>
            {t("uses.close")}
          </RouterLink>
        }
      />
      {uses.rows.length === 0 ? (
        <p className="muted">{t("uses.none")}</p>
      ) : (
        <Rows>
          {uses.rows.map(({ id, state, amount, currency, specialist_name, created_at }) => (
            <Row
              key={id}
              title={<time dateTime={created_at}>{formats.dateTime(created_at, zone)}</time>}
              text={
                page === "promo.platform" ? (
                  <>
                    {t("uses.with")} <span lang="">{specialist_name}</span>
                  </>
                ) : undefined
              }
              aside={<span className="figures">−{formatMoney(locale, amount, currency)}</span>}
            >
              <Tag kind={useKind[state]}>{t(`use.${state}`)}</Tag>
            </Row>
          ))}
        </Rows>
      )}
      {uses.older !== null && (
        <p className={styles["more"]}>
          <RouterLink className="link" to={paths(page, {}, { code: uses.id, uses_before: uses.older })}>
            {t("older")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}
