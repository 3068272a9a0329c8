import { RouterLink } from "../../../navigation/link.tsx";
import type { SessionNote } from "../data/notes.server.ts";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";

/** Other features' notes about a session, one card each. */
export function SessionNotes({ notes }: { notes: readonly SessionNote[] }) {
  return notes.map(({ title, text, links }) => (
    <Card key={title}>
      <CardHead title={title} sub={text} />
      <div className="cluster">
        {links.map(({ href, label, file, outside }) =>
          file ? (
            <ButtonLink key={href} variant="unstyled" iconStart="download-simple" href={href}>
              {label}
            </ButtonLink>
          ) : outside ? (
            <ButtonLink key={href} variant="neutral" iconStart="arrow-square-out" href={href} rel="noreferrer nofollow">
              {label}
            </ButtonLink>
          ) : (
            <ButtonLink key={href} variant="neutral" as={RouterLink} href={href}>
              {label}
            </ButtonLink>
          ),
        )}
      </div>
    </Card>
  ));
}
