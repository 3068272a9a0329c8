import { PageLink } from "../../../navigation/link.tsx";
import type { SectionOf } from "../service/shapes.ts";
import { EventRows } from "./event-rows.tsx";
import { nextDateOfEachEvent } from "./event-words.ts";
import type { SectionData } from "./section-data.ts";
import { Section } from "./section.tsx";

/** Shows the next date of each event, or a sentence if there are none. */
export function EventsGrid({ section, data }: { section: SectionOf<"EventsGridRecord">; data: SectionData }) {
  const dates = nextDateOfEachEvent(data.dates, section.count);
  const all = (
    <PageLink to="content.events" className="link">
      {section.linkLabel}
    </PageLink>
  );
  return (
    <Section title={section.title} link={dates.length > 0 ? all : undefined}>
      {dates.length > 0 ? <EventRows dates={dates} /> : <p className="muted">{section.empty}</p>}
    </Section>
  );
}
