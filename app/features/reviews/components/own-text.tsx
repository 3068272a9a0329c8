import { useTexts } from "../../../navigation/link.tsx";
import { RatingStars, Tag } from "../../../ui/index.ts";
import type { OwnReview } from "../contract.ts";
import styles from "./reviews.module.css";

const tagOf = { shown: "green", held: "orange", declined: "red", withdrawn: "outline", void: "outline" } as const;

/** The reader's own review with its state, and why it is not shown. */
export function OwnReviewText({ review }: { review: OwnReview }) {
  const t = useTexts("reviews");
  const { state, rating, body, held_for, answer, reply, specialist } = review;
  return (
    <div className={styles["one"]}>
      <p className={styles["stars"]}>
        <RatingStars value={rating} label={t("stars", { count: rating })} />
        <Tag kind={tagOf[state]}>{t(`state.${state}`)}</Tag>
      </p>
      {body && (
        <p className={styles["text"]} lang="">
          {body}
        </p>
      )}
      {state === "held" && (
        <p className="small muted">{t("held.text", { reasons: held_for.map((one) => t(`held.${one}`)).join(", ") })}</p>
      )}
      {state === "declined" && <p className="small muted">{t("declined.text")}</p>}
      {state === "void" && <p className="small muted">{t("void.text")}</p>}
      {answer && (
        <p className="small">
          <b>{t("answer")}</b> <span lang="">{answer}</span>
        </p>
      )}
      {reply && (
        <div className={styles["reply"]}>
          <b className="small">{t("reply.by", { name: `${specialist.name} ${specialist.lastname}` })}</b>
          <p className="small" lang="">
            {reply}
          </p>
        </div>
      )}
    </div>
  );
}
