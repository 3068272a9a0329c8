import { useFormats } from "../../../navigation/formats.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { isoTime } from "../../../platform/time/format.ts";
import { PageHead } from "../../../ui/index.ts";
import type { loadGreeting } from "./greeting.server.ts";

/** In the reader's time zone: morning until ten, evening from six. */
function partOfDay(now: string, zone: string): "morning" | "day" | "evening" {
  const hour = Number(isoTime(now, zone).slice(0, 2));
  return hour >= 4 && hour < 10 ? "morning" : hour >= 18 || hour < 4 ? "evening" : "day";
}

export default function Greeting({ data: { name, zone, now } }: { data: Awaited<ReturnType<typeof loadGreeting>> }) {
  const t = useTexts("home");
  const formats = useFormats();
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead
        title={t(`greeting.${partOfDay(now, zone)}`, { name })}
        sub={`${formats.longDay(now, zone)}, ${formats.time(now, zone)}`}
      />
    </>
  );
}
