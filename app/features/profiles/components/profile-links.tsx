import { RouterLink, usePaths, useSlotText, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import type { PageKey } from "../../../platform/features/pages.ts";
import { isShownTo, slotsAt } from "../../../platform/features/slots.ts";
import { Card, CardHead, classNames, Icon, Pebble, Rows } from "../../../ui/index.ts";
import type { ReadProfile } from "../contract.ts";
import { HandOverForm } from "./hand-over.tsx";
import styles from "./profile-page.module.css";

interface ProfileLinksProps {
  profile: ReadProfile;
  /** The error of the last attempt to hand the device over. */
  error: ErrorBody | undefined;
}

/** Actions for a profile: the pages that features offer as `profileLinks`, and the child lock. */
export function ProfileLinks({ profile, error }: ProfileLinksProps) {
  const t = useTexts("profiles");
  const text = useSlotText();
  const paths = usePaths();
  const { id, name, kind } = profile;
  const links = (slotsAt("user").profileLinks ?? []).filter((link) => isShownTo(link, profile));
  const guarded = kind === "child" && profile.level === "guardian";
  if (links.length === 0 && !guarded) return null;
  const shown = (danger: boolean) =>
    links
      .filter((link) => (link.danger ?? false) === danger)
      .map(({ page, feature, text: title, about, icon }) => (
        <li key={page}>
          <RouterLink
            className={classNames(styles["row"], danger && styles["danger"])}
            to={paths(page as PageKey, { id })}
          >
            <Pebble icon={icon} tint={danger ? "stone" : undefined} />
            <span>
              <b>{text(feature, title, { name })}</b>
              <span className="muted small">{text(feature, about, { name })}</span>
            </span>
            <Icon name="caret-right" size={20} />
          </RouterLink>
        </li>
      ));
  return (
    <Card>
      <CardHead title={kind === "own" ? t("one.profile.own") : t("one.profile", { name })} />
      <Rows>
        {shown(false)}
        {guarded && (
          <li>
            <HandOverForm name={name} error={error} />
          </li>
        )}
        {shown(true)}
      </Rows>
    </Card>
  );
}
