import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import type { OwnReview } from "../contract.ts";

interface Data {
  review: OwnReview | null;
  may_write_until: string | null;
  specialist: OwnReview["specialist"];
  session: string;
  zone: string;
}

/** Links to the review from the page of a session that took place, whether it is written or not. */
export default function SessionReviewCard({
  data: { review, may_write_until, specialist, session, zone },
}: {
  data: Data;
}) {
  const t = useTexts("reviews");
  const formats = useFormats();
  const paths = usePaths();
  const href = paths("reviews.write", { session });
  return (
    <Card aria-labelledby="review">
      <CardHead
        id="review"
        title={t(review ? "card.title" : "card.ask", { name: specialist.name })}
        sub={may_write_until && t("card.until", { day: formats.date(isoDay(may_write_until, zone)) })}
      />
      <p>
        {review ? (
          <RouterLink className="link" to={href}>
            {t("card.open")}
          </RouterLink>
        ) : (
          <ButtonLink as={RouterLink} href={href}>
            {t("card.write")}
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}
