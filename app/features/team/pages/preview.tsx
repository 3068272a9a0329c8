import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { Card, CardHead, Notice, PageHead, Portrait, Row, Rows, Stack, Tag, type Tint } from "../../../ui/index.ts";
import { Checks } from "../../specialists/components/checks.tsx";
import { About, BookingTerms } from "../../specialists/components/profile-facts.tsx";
import { useSpecialistTexts } from "../components/words.ts";
import styles from "../components/team.module.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const { data } = await orNotFound(api("GET /admin/specialist/preview/{id}", { params: { id: idOf(params["id"]) } }));
  return data;
}

/** A specialist's page as families see it, with nothing to click. */
export default function Preview() {
  const one = useLoaderData<typeof loader>();
  const t = useTexts("team");
  const s = useTexts("specialists");
  const locale = useLocale();
  const words = useSpecialistTexts();
  const paths = usePaths();
  const name = `${one.name} ${one.lastname}`;
  const person = { ...one, gender: one.gender ?? "female" };
  return (
    <>
      <Title>{t("preview.title", { name })}</Title>
      <PageHead
        tint="stone"
        title={t("preview.title", { name })}
        back={{ href: paths("team.specialist", { id: one.id }), label: t("preview.back"), as: RouterLink }}
      />
      <div className="container page-body">
        <Stack className={styles["seen"]}>
          <Notice kind="info" title={one.status === "published" ? undefined : t("preview.hidden")}>
            {t("preview.logged")}
          </Notice>
          <Card className={styles["head"]}>
            <Portrait
              src={one.portrait}
              name={name}
              size={104}
              tint={one.tint as Tint}
              alt={one.portrait_alt ?? ""}
              priority
            />
            <div>
              <h2 className="card-title" lang="">
                {name}
              </h2>
              <p className="muted">{words.work(one)}</p>
              <p className="lead" lang={one.headline.language}>
                {one.headline.text}
              </p>
            </div>
          </Card>
          {one.services.length > 0 && (
            <Card>
              <CardHead title={s("view.services")} />
              <Rows>
                {one.services.map((service) => (
                  <Row
                    key={service.id}
                    title={<span lang={service.name.language}>{service.name.text}</span>}
                    text={<span lang={service.description.language}>{service.description.text}</span>}
                    aside={
                      <Tag>{`${s("view.minutes", { count: service.minutes })} · ${
                        service.price === 0
                          ? s("view.free")
                          : formatMoney(locale, service.price, service.currency, { whole: true })
                      }`}</Tag>
                    }
                  />
                ))}
              </Rows>
            </Card>
          )}
          <Card>
            <About person={person} />
          </Card>
          {one.checks.length > 0 && (
            <Card>
              <Checks checks={one.checks} />
            </Card>
          )}
          <Card>
            <BookingTerms person={person} />
          </Card>
        </Stack>
      </div>
    </>
  );
}
