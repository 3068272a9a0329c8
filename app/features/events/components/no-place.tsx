import { FormKey } from "../../../forms/form-key.tsx";
import { Form } from "../../../forms/form.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, ButtonLink, Card, CardHead, Portrait, RadioRows, type Tint } from "../../../ui/index.ts";
import type { DateToBook } from "../contract.ts";
import styles from "./events.module.css";

/** Why no place is available, and the alternatives. */
export function NoPlaceCard({ loaded, error }: { loaded: DateToBook; error: ErrorBody | undefined }) {
  const t = useTexts("events");
  const paths = usePaths();
  const { date } = loaded;
  const { availability } = date;
  const why =
    availability === "waiting" || availability === "full"
      ? "full"
      : availability === "cancelled"
        ? "cancelled"
        : "closed";
  return (
    <Card>
      <CardHead title={t(`none.${why}`)} />
      <p className="muted">{t(`none.${why}.text`)}</p>
      {availability === "cancelled" && date.cancel_reason && <p lang="">{date.cancel_reason}</p>}
      {availability === "waiting" && <Wait loaded={loaded} error={error} />}
      <p className={styles["below"]}>
        <ButtonLink variant="neutral" as={RouterLink} href={paths("content.event", { slug: date.slug })}>
          {t("none.dates")}
        </ButtonLink>
      </p>
    </Card>
  );
}

/** Who is already waiting, and a form for others. */
function Wait({ loaded: { people, waiting }, error }: { loaded: DateToBook; error: ErrorBody | undefined }) {
  const t = useTexts("events");
  const paths = usePaths();
  const standing = (id: string) => waiting.find((one) => one.profile_id === id);
  const others = people.filter(({ profile_id, fits, ticket }) => fits !== "no" && !ticket && !standing(profile_id));
  const mine = people.filter(({ profile_id }) => standing(profile_id));
  return (
    <div className={styles["form"]}>
      {mine.map(({ profile_id, name }) => {
        const { position = 0, waiting_offer_id = null } = standing(profile_id) ?? {};
        return (
          <p key={profile_id}>
            {waiting_offer_id ? (
              <RouterLink className="link" to={paths("waiting.offer", { offer: waiting_offer_id })}>
                {t("wait.offered", { name })}
              </RouterLink>
            ) : (
              <>
                {t("wait.position", { name, position })}{" "}
                <RouterLink className="link" to={paths("waiting.mine")}>
                  {t("wait.mine")}
                </RouterLink>
              </>
            )}
          </p>
        );
      })}
      {others.length > 0 && (
        <Form method="post" className={styles["form"]} noValidate>
          <FormKey />
          <RadioRows
            separate
            name="profile_id"
            label={t("wait.who")}
            help={t("wait.help")}
            error={error?.fields?.["profile_id"]?.message}
            defaultValue={others.length === 1 ? others[0]?.profile_id : undefined}
            options={others.map(({ profile_id, kind, name, lastname, portrait, tint }) => ({
              value: profile_id,
              lead: <Portrait src={portrait} name={`${name} ${lastname}`} size={42} tint={tint as Tint} />,
              label: kind === "own" ? t("book.self", { name }) : <span lang="">{name}</span>,
            }))}
          />
          <div>
            <Button size="lg" name="intent" value="wait">
              {t("wait.submit")}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
