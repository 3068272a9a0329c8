import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Card, CardHead, Facts } from "../../../ui/index.ts";
import type { ClientPage } from "./read-client.server.ts";

type Shown = Pick<ClientPage, "client" | "zone" | "now"> & { about: NonNullable<ClientPage["about"]> };

/** What the family has written about the client. */
export function AboutCard({ client: { name, guardians }, about, zone, now }: Shown) {
  const t = useTexts("clients");
  const formats = useFormats();
  const words = (text: string) => <span lang="">{text}</span>;
  const { time_zone: theirs } = about;
  const items = [
    guardians.length > 0 && {
      term: t("about.guardian"),
      value: guardians.map((one, i) => (
        <span key={one.name}>
          {i > 0 && <br />}
          <b>{one.name}</b>
          {one.relation && `, ${t(`relation.${one.relation}`)}`}
        </span>
      )),
    },
    !sameClock(now, zone, theirs) && {
      term: t("about.time"),
      value: t("about.time.now", { time: formats.time(now, theirs), zone: zoneAbbreviation(now, theirs) }),
    },
    about.birth_date && { term: t("about.birth_date"), value: formats.date(about.birth_date, { alone: true }) },
    about.languages && { term: t("about.languages"), value: about.languages },
    about.school_year && { term: t("about.school_year"), value: words(about.school_year) },
    about.interests && { term: t("about.interests"), value: words(about.interests) },
    about.helps && { term: t("about.helps"), value: words(about.helps) },
    about.notes && { term: t("about.notes"), value: words(about.notes) },
  ].filter((item) => typeof item === "object" && item !== null);
  return (
    <Card aria-labelledby="about">
      <CardHead id="about" title={t("about.title", { name })} />
      {items.length > 0 ? <Facts items={items} /> : <p className="muted">{t("about.none")}</p>}
    </Card>
  );
}
