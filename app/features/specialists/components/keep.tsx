import { usePaths } from "../../../navigation/link.tsx";
import { classNames, Icon } from "../../../ui/index.ts";
import styles from "./keep.module.css";
import { useTextsAndFormats, type SpecialistsTranslate } from "./words.ts";

interface KeepProps {
  t: SpecialistsTranslate;
  id: string;
  name: string;
  kept: boolean;
  /** The sign-in page for guests; null for people who can save specialists. */
  signIn: string | null;
  /** The id of the form to submit, which need not contain the button. */
  form: string;
  className?: string | undefined;
}

/** Ids of the forms that the heart buttons submit. They differ by page, because the list stays in the document next to other pages. */
export const heartFormIds = { list: "keep", comparison: "keep-compared", profile: "keep-one" } as const;

/** The heart button that saves a specialist. Uses plain elements, because a page has up to sixty hearts. */
export function HeartButton({ t, id, name, kept, signIn, form, className }: KeepProps) {
  const look = classNames("button button-neutral button-icon", styles.heart, className);
  if (signIn !== null) {
    return (
      <a className={look} href={signIn} title={t("view.keep")} aria-label={t("view.keep.guest", { name })}>
        <Icon name="heart" />
      </a>
    );
  }
  return (
    <button
      className={look}
      form={form}
      name={kept ? "unkeep" : "keep"}
      value={id}
      aria-pressed={kept}
      aria-label={`${t("view.keep")}: ${name}`}
      title={t(kept ? "view.kept" : "view.keep")}
    >
      <Icon name={kept ? "heart-fill" : "heart"} className={kept ? styles.kept : undefined} />
    </button>
  );
}

/** Returns the sign-in URL for a specialist, which leads back to them in the family's area. */
export function useSignInUrl(back: (id: string) => string): (id: string) => string {
  const path = usePaths();
  return (id) => path("accounts.login", {}, { redirect: back(id) });
}

/** The heart button on a specialist's profile. */
export function ProfileHeartButton({
  id,
  name,
  kept,
  guest,
}: {
  id: string;
  name: string;
  kept: boolean;
  guest: boolean;
}) {
  const { t } = useTextsAndFormats();
  const path = usePaths();
  const signIn = useSignInUrl((one) => path("specialists.user_one", { id: one }));
  return (
    <HeartButton
      t={t}
      id={id}
      name={name}
      kept={kept}
      signIn={guest ? signIn(id) : null}
      form={heartFormIds.profile}
      className="button-lg"
    />
  );
}
