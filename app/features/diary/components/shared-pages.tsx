import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, Pebble, Row, Rows, Tag } from "../../../ui/index.ts";
import type { SharedPage } from "../contract.ts";

interface PagesProps {
  profileId: string;
  pages: readonly SharedPage[];
  next: string | null;
  zone: string;
}

/** A child's shared pages, and when and how often each was opened. */
export function SharedPages({ profileId, pages, next, zone }: PagesProps) {
  const t = useTexts("diary");
  const paths = usePaths();
  return (
    <Card>
      <CardHead title={t("pages.title")} />
      {pages.length === 0 && <p className="muted">{t("pages.none")}</p>}
      <Rows>
        {pages.map((page) => (
          <SharedRow key={page.id} page={page} profileId={profileId} zone={zone} />
        ))}
      </Rows>
      {next && (
        <ButtonLink variant="neutral" as={RouterLink} href={paths("diary.share", { id: profileId }, { cursor: next })}>
          {t("pages.earlier")}
        </ButtonLink>
      )}
    </Card>
  );
}

function SharedRow({ page, profileId, zone }: { page: SharedPage; profileId: string; zone: string }) {
  const t = useTexts("diary");
  const formats = useFormats();
  const paths = usePaths();
  const last = page.last_opened_at ? formats.day(page.last_opened_at, zone) : "";
  const end = page.revoked_at ?? page.ends_at;
  return (
    <Row
      lead={<Pebble icon="share-network" tint={page.open ? "sky" : "stone"} />}
      title={<span lang="">{page.label}</span>}
      text={t("pages.visits", { count: page.visits, last })}
    >
      <div className="cluster">
        {page.parts.map((part) => (
          <Tag key={part}>{t(`share.${part}`)}</Tag>
        ))}
        <Tag kind={page.open ? "tint" : "neutral"}>
          {t(page.open ? "pages.ends" : "pages.ended", { day: formats.day(end, zone) })}
        </Tag>
      </div>
      {page.open && (
        <Form method="post" action={paths("diary.share", { id: profileId })}>
          <FormKey />
          <input type="hidden" name="shared_page_id" value={page.id} />
          <Button
            size="sm"
            variant="warning"
            name="intent"
            value="end"
            aria-label={t("end.link.of", { name: page.label })}
          >
            {t("end.link")}
          </Button>
        </Form>
      )}
    </Row>
  );
}
