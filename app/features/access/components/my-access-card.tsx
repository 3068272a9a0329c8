import { useFormats } from "../../../navigation/formats.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ProfileSubject } from "../../../platform/features/feature.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, CardHead } from "../../../ui/index.ts";
import type { loadOwnAccess } from "./cards.server.ts";
import { EndStep } from "./end-step.tsx";
import { ScopeTags } from "./scope-tags.tsx";

interface Props {
  data: NonNullable<Awaited<ReturnType<typeof loadOwnAccess>>>;
  profile: ProfileSubject;
}

/** What the reader may see of a child that others decide about, and how to leave. */
export default function MyAccessCard({ data, profile }: Props) {
  const t = useTexts("access");
  const formats = useFormats();
  const paths = usePaths();
  const until =
    data.ends_at &&
    t("grant.ends", { date: formats.shortDate(isoDay(data.ends_at, formats.zone ?? profile.time_zone)) });
  return (
    <Card>
      <CardHead title={t("mine.title")} sub={t("mine.text", { name: profile.name })} />
      <ScopeTags grant={data} />
      {until && <p className="small muted">{until}</p>}
      <EndStep
        action={paths("access.manage", { id: profile.id })}
        accessId={data.id}
        label={t("mine.leave")}
        name={t("mine.leave")}
        text={t("mine.leave.text", { name: profile.name })}
      />
    </Card>
  );
}
