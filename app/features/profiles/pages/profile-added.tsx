import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { ButtonLink, Card, Cluster, PageHead, Portrait, Row, Rows } from "../../../ui/index.ts";
import { ownPath } from "../../accounts/rules.ts";
import styles from "../components/profile-form.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const id = idOf(query.get("id") ?? undefined);
  const { data } = await orNotFound(api("GET /profiles/{id}", { params: { id } }));
  return { profile: data, back: ownPath(query.get("redirect")) ?? null };
}

export default function ProfileAdded() {
  const { profile, back } = useLoaderData<typeof loader>();
  const t = useTexts("profiles");
  const paths = usePaths();
  const { name } = profile;
  return (
    <>
      <Title>{t("added.title", { name })}</Title>
      <PageHead
        tint={profile.tint}
        portraits={
          <Portrait src={profile.portrait} name={`${name} ${profile.lastname}`} size={92} tint={profile.tint} />
        }
        title={t("added.title", { name })}
        sub={t("added.lead")}
      />
      <div className="container page-body">
        <Card>
          <Rows>
            <Row title={t("added.find.title")} text={t("added.find.text")} />
            <Row title={t("added.access.title")} text={t("added.access.text", { name })} />
          </Rows>
          <Cluster className={styles["actions"]}>
            <ButtonLink size="lg" as={RouterLink} href={back ?? paths("specialists.user")} iconEnd="arrow-right">
              {t(back ? "added.back" : "added.find")}
            </ButtonLink>
            <ButtonLink size="lg" variant="neutral" as={RouterLink} href={paths("profiles.one", { id: profile.id })}>
              {t("added.open")}
            </ButtonLink>
          </Cluster>
        </Card>
      </div>
    </>
  );
}
