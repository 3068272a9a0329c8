import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, Notice } from "../../../ui/index.ts";
import type { loadDeletedProfiles } from "./deleted-card.server.ts";

/** A notice for each deleted profile, with the deadline and a link to restore it. */
export default function DeletedCard({
  data: { deleted },
}: {
  data: NonNullable<Awaited<ReturnType<typeof loadDeletedProfiles>>>;
}) {
  const t = useTexts("profiles");
  const paths = usePaths();
  const formats = useFormats();
  const zone = formats.zone ?? "UTC";
  return (
    <>
      {deleted.map(({ id, name, by_you, erase_at }) => (
        <Notice
          key={id}
          kind="warning"
          title={t("deleted.title", { name })}
          action={
            <Form method="post" action={paths("profiles.delete", { id })}>
              <input type="hidden" name="intent" value="restore" />
              <Button size="sm" variant="neutral" aria-label={t("deleted.undo.of", { name })}>
                {t("deleted.undo")}
              </Button>
            </Form>
          }
        >
          {t("deleted.text", { by: by_you ? "you" : "other", date: formats.dateTime(erase_at, zone) })}
        </Notice>
      ))}
    </>
  );
}
