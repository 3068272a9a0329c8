import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay, sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { ButtonLink, PageHead } from "../../../ui/index.ts";
import type { loadSpecialistHead } from "./home-cards.server.ts";

/** How many sessions a specialist has today, and when the next one is. */
export default function SpecialistHead({ data }: { data: Awaited<ReturnType<typeof loadSpecialistHead>> }) {
  const { count, next, practice, proposes, zone, now } = data;
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const away = sameClock(now, zone, practice)
    ? ""
    : ` · ${t("when.practice", { time: `${formats.time(now, practice)} ${zoneAbbreviation(now, practice)}` })}`;
  const place = `${formats.longDay(now, zone)}, ${formats.time(now, zone)} ${zoneAbbreviation(now, zone)}${away}`;
  const title = t("specialist.title", { count });
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint="stone"
        title={title}
        sub={
          next?.starts_at && isoDay(next.starts_at, zone) === isoDay(now, zone)
            ? t("specialist.next", { place, time: formats.time(next.starts_at, zone), name: next.name })
            : place
        }
        actions={
          proposes ? (
            <>
              <ButtonLink
                size="lg"
                variant="neutral"
                as={RouterLink}
                href={`${paths("availability.mine")}?edit=closed#days`}
              >
                {t("specialist.block")}
              </ButtonLink>
              <ButtonLink size="lg" iconStart="plus" as={RouterLink} href={paths("sessions.propose")}>
                {t("action.propose")}
              </ButtonLink>
            </>
          ) : undefined
        }
      />
    </>
  );
}
