import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Card, EmptyState, Portrait, Row, Rows, type Tint } from "../../../ui/index.ts";
import { OwnReviewText } from "../components/own-text.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data, next_cursor } = await api("GET /reviews/written", { query: cursor ? { cursor } : {} });
  return { reviews: data, older: next_cursor };
}

/** All reviews by the reader, with their state. */
export default function MyReviews() {
  const { reviews, older } = useLoaderData<typeof loader>();
  const t = useTexts("reviews");
  const p = useTexts("platform");
  const formats = useFormats();
  const paths = usePaths();
  return (
    <>
      <title>{`${t("mine.title")} · ${p("app.name")}`}</title>
      <div className="container page-body stack">
        <Card aria-label={t("mine.title")}>
          {reviews.length === 0 ? (
            <EmptyState title={t("mine.none")} text={t("mine.none.text")} />
          ) : (
            <Rows>
              {reviews.map((one) => {
                const name = `${one.specialist.name} ${one.specialist.lastname}`;
                return (
                  <Row
                    key={one.id}
                    lead={<Portrait src={one.specialist.portrait} name={name} tint={one.specialist.tint as Tint} />}
                    title={name}
                    text={formats.monthAndYear(one.created_at.slice(0, 10))}
                    actions={
                      one.session_id && (
                        <ButtonLink
                          variant="neutral"
                          as={RouterLink}
                          href={paths("reviews.write", { session: one.session_id })}
                        >
                          {t("mine.open")}
                          <span className="visually-hidden">, {name}</span>
                        </ButtonLink>
                      )
                    }
                  >
                    <OwnReviewText review={one} />
                  </Row>
                );
              })}
            </Rows>
          )}
        </Card>
        {older && (
          <div>
            <ButtonLink variant="neutral" as={RouterLink} href={paths("reviews.mine", {}, { after: older })}>
              {t("older")}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
