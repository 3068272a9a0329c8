import { Form } from "../forms/form.tsx";
import { useLanguageSwitch } from "../navigation/language-links.ts";
import { PageLink, useCurrentPage, usePaths, useTexts } from "../navigation/link.tsx";
import type { ProfileView } from "../features/profiles/contract.ts";
import { Icon, Menu, MenuItem, Pebble, Portrait } from "../ui/index.ts";
import { ThemeSwitch } from "./appearance.tsx";
import styles from "./switcher.module.css";

export interface AccountMenuProps {
  role: string;
  /** Own profile first; empty for roles without family profiles. */
  family: ProfileView[];
  /** The person acting: the selected profile, or the specialist. */
  person: { name: string; lastname: string; portrait: string | null; gender: string };
  /** A specialist who is not approved reaches only the pages about themselves. */
  closed: boolean;
}

/** Account menu: the profile to act for, language, theme, account, sign-out. Works without scripts. */
export function AccountMenu({ role, family, person, closed }: AccountMenuProps) {
  const t = useTexts("profiles");
  const a = useTexts("accounts");
  const p = useTexts("platform");
  const paths = usePaths();
  const languages = useLanguageSwitch(true);
  const { pathname, search } = useCurrentPage();
  const selected = family.find((one) => one.selected);
  const children = family.filter((one) => one.kind === "child");
  const handed = selected?.kind === "child" ? selected : children.length === 1 ? children[0] : undefined;
  const sub =
    role === "specialist"
      ? t("switcher.specialist", { gender: person.gender })
      : role !== "user"
        ? t("switcher.admin", { role })
        : t(selected?.kind === "child" ? "switcher.child" : "switcher.you");
  return (
    // The changing key closes the menu after a client-side navigation.
    <Menu
      key={pathname + search}
      kind="switcher"
      wide
      trigger={
        <>
          <Portrait
            src={person.portrait}
            name={`${person.name} ${person.lastname}`}
            size={36}
            tint={selected?.tint ?? "stone"}
            priority
          />
          <span className={styles["who"]}>
            <span className="visually-hidden">{t("switcher.label")}: </span>
            <span className={styles["short"]}>{person.name}</span>
            <span className="switcher-sub">{sub}</span>
          </span>
        </>
      }
    >
      {family.length > 0 && (
        <>
          <p className={styles["question"]}>{t("switcher.question")}</p>
          {family.map((one) => (
            <FamilyMember key={one.id} one={one} alone={family.length === 1} />
          ))}
          <PageLink to="profiles.add" className={`person ${styles["add"]}`}>
            <Pebble icon="plus" tint="stone" />
            <span className={styles["name"]}>{t("switcher.add")}</span>
          </PageLink>
          <hr className={styles["line"]} />
        </>
      )}
      {/* A plain form: each language is a separate document. */}
      <form method="post" action={languages.action} className={styles["languages"]}>
        <input type="hidden" name="back" value={languages.back} />
        <span id="switcher-language">{t("switcher.language")}</span>
        <span role="group" aria-labelledby="switcher-language">
          {languages.items.map((one) => (
            <button key={one.lang} name="locale" value={one.locale} lang={one.lang} aria-pressed={one.current}>
              {one.label}
            </button>
          ))}
        </span>
      </form>
      <ThemeSwitch />
      {handed && (
        <MenuItem icon="lock-simple" href={`${paths("profiles.one", { id: handed.id })}#hand-over`}>
          {t("switcher.hand_over", { name: handed.name })}
        </MenuItem>
      )}
      {role === "specialist" && !closed && (
        <MenuItem icon="users-three" href={paths("colleagues.list")}>
          {t("switcher.colleagues")}
        </MenuItem>
      )}
      <MenuItem icon="user-circle" href={paths(accountOf(role))}>
        {a("nav.account")}
      </MenuItem>
      {(role === "user" || role === "specialist") && (
        <MenuItem icon="note-pencil" href={paths(`feedback.${role}`, {}, { from: pathname })}>
          {p("help.feedback")}
        </MenuItem>
      )}
      <Form method="post" action={paths("accounts.sign_out")} data-forget="">
        <MenuItem icon="sign-out">{t("switcher.sign_out")}</MenuItem>
      </Form>
    </Menu>
  );
}

const accountOf = (role: string) =>
  role === "user"
    ? "accounts.account"
    : role === "specialist"
      ? "accounts.specialist_account"
      : "accounts.admin_account";

function FamilyMember({ one, alone }: { one: ProfileView; alone: boolean }) {
  const t = useTexts("profiles");
  const paths = usePaths();
  const own = t(alone ? "switcher.you" : "switcher.own");
  const text = one.kind === "own" ? own : one.age === null ? t("switcher.child") : t("age", { years: one.age });
  return (
    <Form method="post" action={paths("profiles.one", { id: one.id })}>
      <button className="person" name="intent" value="select" data-tint={one.tint} aria-pressed={one.selected}>
        <Portrait src={one.portrait} name={`${one.name} ${one.lastname}`} size={48} tint={one.tint} />
        <span>
          <span className={styles["name"]}>{one.name}</span>
          <span className="muted small">{text}</span>
        </span>
        {one.selected && <Icon name="check" size={20} />}
      </button>
    </Form>
  );
}
