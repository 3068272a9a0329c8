import { PageLink } from "../../../navigation/link.tsx";
import type { SectionOf } from "../service/shapes.ts";
import { EventRows } from "./event-rows.tsx";
import type { SectionData } from "./section-data.ts";
import { Section } from "./section.tsx";

/** The next events, or a sentence if there are none. */
export function EventsGrid({ section, data }: { section: SectionOf<"EventsGridRecord">; data: SectionData }) {
  const events = data.events.slice(0, section.count);
  const all = (
    <PageLink to="content.events" className="link">
      {section.linkLabel}
    </PageLink>
  );
  return (
    <Section title={section.title} link={events.length > 0 ? all : undefined}>
      {events.length > 0 ? <EventRows events={events} /> : <p className="muted">{section.empty}</p>}
    </Section>
  );
}
