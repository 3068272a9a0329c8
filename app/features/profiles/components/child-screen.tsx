import { components } from "virtual:cards/profiles.child";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, Icon, Portrait, Scene, type Tint } from "../../../ui/index.ts";
import type { ProfileView } from "../contract.ts";
import styles from "./child-screen.module.css";
import { EndChildLockForm } from "./give-back.tsx";

/** What the screen shows of the child's next session. */
export interface ChildSessionGlimpse {
  specialist_name: string;
  specialist_portrait: string | null;
  specialist_tint: string;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  join_url: string | null;
}

interface ChildScreenProps {
  profile: Pick<ProfileView, "name" | "lastname" | "portrait" | "tint">;
  session: ChildSessionGlimpse | null;
  now: string;
  /** Whether other children of the family can sign in on this device with pictures. */
  siblings: boolean;
  /** Content of other features, below the session. */
  cards: readonly { name: string; data: unknown }[];
  /** The error of the last PIN attempt. */
  error: ErrorBody | undefined;
}

/** The child's screen during the child lock: large, with few words, and links only to the session and to what a child may do. */
export function ChildScreen({ profile, session, now, siblings, cards, error }: ChildScreenProps) {
  const t = useTexts("profiles");
  const paths = usePaths();
  const { revalidate } = useRevalidator();
  const hello = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Scrolls up, because this page replaces the grown-up's, which was scrolled to the form for handing over.
    if (error) return;
    scrollTo({ top: 0, behavior: "instant" });
    hello.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it opens
  }, []);
  useEffect(() => {
    // Reloads so that the link to join appears in time.
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), 30_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className={styles["screen"]} data-tint={profile.tint}>
      <div className="container">
        <div className={styles["head"]}>
          <Portrait
            src={profile.portrait}
            name={`${profile.name} ${profile.lastname}`}
            size={76}
            tint={profile.tint}
            priority
          />
          <h1 ref={hello} tabIndex={-1}>
            {t("lock.hello", { name: profile.name })}
          </h1>
          {siblings && (
            <RouterLink className={styles["round"]} to={paths("profiles.who_plays")} aria-label={t("who.title")}>
              <Icon name="users" size={28} />
            </RouterLink>
          )}
          <EndChildLockForm error={error} />
        </div>
        {session && <NextSession session={session} now={now} />}
        {cards.map((card) => (
          <Shown key={card.name} {...card} />
        ))}
        {cards.length === 0 && (
          <div className={styles["quiet"]}>
            <Scene name="steps" />
            {!session && <p className={styles["words"]}>{t("lock.quiet")}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

function Shown({ name, data }: { name: string; data: unknown }) {
  const Part = components[name];
  if (!Part) throw new Error(`No component for the child's card "${name}"`);
  return <Part data={data as never} />;
}

function NextSession({ session, now }: { session: ChildSessionGlimpse; now: string }) {
  const t = useTexts("profiles");
  const formats = useFormats();
  const { specialist_name: name, starts_at } = session;
  // The time zone of the family that the device belongs to.
  const zone = formats.zone ?? session.time_zone;
  const running = starts_at <= now;
  const today = isoDay(starts_at, zone) === isoDay(now, zone);
  const time = formats.time(starts_at, zone);
  return (
    <Card tone="deep" className={styles["session"]}>
      <Portrait
        src={session.specialist_portrait}
        name={name}
        size={76}
        tint={session.specialist_tint as Tint}
        priority
      />
      <div>
        <p className={styles["words"]}>{running || session.join_url ? t("lock.waiting", { name }) : name}</p>
        {!running && (
          <p className={styles["when"]}>
            {today ? t("lock.today", { time }) : `${formats.longDay(starts_at, zone)}, ${time}`}
          </p>
        )}
      </div>
      {session.join_url && (
        <ButtonLink
          className={styles["join"]}
          variant="secondary"
          size="lg"
          iconStart="video-camera-fill"
          href={session.join_url}
          target="_blank"
          rel="noreferrer"
        >
          {t("lock.join")}
        </ButtonLink>
      )}
    </Card>
  );
}
