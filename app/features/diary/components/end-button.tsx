import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button } from "../../../ui/index.ts";
import type { DiaryEntry } from "../contract.ts";

/** Ends the access or the shared page of an entry that is still valid. */
export function EndButton({ entry: { ends, who, about }, profileId }: { entry: DiaryEntry; profileId: string }) {
  const t = useTexts("diary");
  const paths = usePaths();
  if (!ends) return null;
  const name = (about ?? who)?.name ?? "";
  const { profile_access_id, shared_page_id } = ends;
  return (
    <Form method="post" action={paths("diary.one", { id: profileId })}>
      <FormKey />
      {profile_access_id && <input type="hidden" name="access_id" value={profile_access_id} />}
      {shared_page_id && <input type="hidden" name="shared_page_id" value={shared_page_id} />}
      <Button size="sm" variant="neutral" aria-label={t(shared_page_id ? "end.link.of" : "end.of", { name })}>
        {t(shared_page_id ? "end.link" : "end")}
      </Button>
    </Form>
  );
}
