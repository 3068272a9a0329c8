import type { ReactNode } from "react";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { Section } from "../service/shapes.ts";
import { CallToAction } from "./call-to-action.tsx";
import { ContactForm } from "./contact-form.tsx";
import { EventsGrid } from "./events-grid.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { Games, LargeGames } from "./games.tsx";
import { GettingStarted } from "./getting-started.tsx";
import { Hero } from "./hero.tsx";
import { HeroTwo } from "./hero-two.tsx";
import { LargeTopic } from "./large-topic.tsx";
import { Logos } from "./logos.tsx";
import { ImageGallery, Media, Prose } from "./media.tsx";
import { LargeSpecialists } from "./people.tsx";
import type { SectionData } from "./section-data.ts";
import { Testimonials } from "./testimonials.tsx";
import { Topics, TopicsGrid } from "./topics.tsx";
import { Video } from "./video.tsx";

export interface SectionsProps {
  sections: readonly Section[];
  data: SectionData;
  /** The contact form's values and errors after a failed submission. */
  refused?: RefusedForm | undefined;
  /** Whether the first section renders the page's `h1`. */
  asHead?: boolean | undefined;
}

/** Renders a page's sections in order. */
export function Sections({ sections, data, refused, asHead = false }: SectionsProps) {
  return sections.map((section) => <Part key={section.id}>{part(section, data, refused, asHead)}</Part>);
}

const Part = ({ children }: { children: ReactNode }) => children;

function part(section: Section, data: SectionData, refused: RefusedForm | undefined, asHead: boolean): ReactNode {
  switch (section.kind) {
    case "HeroRecord":
      return <Hero section={section} data={data} />;
    case "HeroTwoRecord":
      return <HeroTwo section={section} />;
    case "FeaturesRecord":
      return <Features section={section} />;
    case "GettingStartedRecord":
      return <GettingStarted section={section} data={data} />;
    case "TopicsRecord":
      return <Topics section={section} data={data} />;
    case "TopicsGridRecord":
      return <TopicsGrid section={section} data={data} />;
    case "LargeTopicRecord":
      return <LargeTopic section={section} data={data} />;
    case "LargeSpecialistsRecord":
      return <LargeSpecialists section={section} people={data.people} />;
    case "GamesRecord":
      return <Games section={section} />;
    case "LargeGamesRecord":
      return <LargeGames section={section} />;
    case "EventsGridRecord":
      return <EventsGrid section={section} data={data} />;
    case "TestimonialsRecord":
      return <Testimonials section={section} />;
    case "FaqRecord":
      return <Faq section={section} data={data} />;
    case "CallToActionRecord":
      return <CallToAction section={section} />;
    case "ContactFormRecord":
      return <ContactForm section={section} data={data} refused={refused} asHead={asHead} />;
    case "LogosRecord":
      return <Logos section={section} />;
    case "MediaRecord":
      return <Media section={section} />;
    case "StructuredTextRecord":
      return <Prose section={section} />;
    case "ImageGalleryRecord":
      return <ImageGallery section={section} />;
    case "VideoRecord":
      return <Video section={section} />;
  }
}
