import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, EmptyState } from "../../../ui/index.ts";

export function loader({ url }: LoaderFunctionArgs) {
  const until = url.searchParams.get("until") ?? "";
  return {
    paused: url.searchParams.has("paused"),
    day: /^\d{4}-\d{2}-\d{2}T/.test(until) && !Number.isNaN(Date.parse(until)) ? until.slice(0, 10) : null,
  };
}

/** Shown after an erasure or a pause was requested: the person is signed out, and learns how to return. */
export default function Leaving() {
  const { day, paused } = useLoaderData<typeof loader>();
  const t = useTexts("privacy");
  const paths = usePaths();
  const formats = useFormats();
  const title = t(paused ? "leaving.paused" : "leaving.title");
  return (
    <>
      <Title>{title}</Title>
      <EmptyState
        level={1}
        title={title}
        text={
          paused
            ? t("leaving.paused.text")
            : day
              ? t("leaving.text", { date: formats.date(day) })
              : t("leaving.text.soon")
        }
        action={
          <>
            <ButtonLink size="lg" href={paths("accounts.login")}>
              {t("leaving.back")}
            </ButtonLink>
            <ButtonLink size="lg" variant="tertiary" href={paths("home")}>
              {t("leaving.home")}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
