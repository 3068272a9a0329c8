import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isLocale, locales } from "../../../platform/i18n/locales.ts";
import { Button, Notice, PageHead, Tabs } from "../../../ui/index.ts";
import { ProfileBody } from "../../specialists/components/profile-body.tsx";
import { readPreview } from "../components/read-preview.server.ts";
import { nameOfLanguage } from "../components/words.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const asked = url.searchParams.get("language");
  const language = isLocale(asked) ? asked : page.locale;
  return { ...(await readPreview(page, language, url.searchParams.get("reviews") ?? undefined)), language };
}

/** The draft as families would see it, in each language. */
export default function Preview() {
  const { profile, live, language } = useLoaderData<typeof loader>();
  const t = useTexts("profile-editor");
  const paths = usePaths();
  return (
    <>
      <Title>{t("preview.title")}</Title>
      <PageHead
        back={{ href: paths("profile-editor.profile"), label: t("title"), as: RouterLink }}
        title={t("preview.title")}
        sub={t("preview.lead")}
        tabs={
          <Tabs
            label={t("search.language")}
            items={locales.map((value) => ({
              href: paths("profile-editor.preview", {}, { language: value }),
              label: nameOfLanguage(value),
              lang: value,
              active: value === language,
              as: RouterLink,
            }))}
          />
        }
      />
      <div className="container page-body">
        <Notice kind="info" icon="eye">
          {t(live ? "preview.note" : "preview.note.later")}
        </Notice>
        <form onSubmit={(event) => event.preventDefault()}>
          <ProfileBody
            profile={profile}
            guest
            preview
            reviews={{ to: "profile-editor.preview", query: { language } }}
            actions={
              <Button size="lg" disabled>
                {t("preview.request")}
              </Button>
            }
          />
        </form>
      </div>
    </>
  );
}
