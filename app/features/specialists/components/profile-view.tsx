import { Form } from "../../../forms/form.tsx";
import { usePaths } from "../../../navigation/link.tsx";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { Button, ButtonLink, classNames, Icon, PortraitScene, RadioRows, Rating, type Tint } from "../../../ui/index.ts";
import type { SpecialistView } from "../contract.ts";
import type { Profile } from "../pages/load-profile.ts";
import { BookingBar } from "./booking-bar.tsx";
import { BookingCard } from "./booking-card.tsx";
import { Checks } from "./checks.tsx";
import { priceOf, where } from "./offer-words.ts";
import { About, Conditions } from "./profile-facts.tsx";
import { Reviews } from "./profile-reviews.tsx";
import { profileThings } from "./profile-things.ts";
import styles from "./profile.module.css";
import { Reliability } from "./reliability.tsx";
import { agesText, foreign, languageOf, professionOf, scoreOf, useWords } from "./words.ts";

export interface ProfileViewProps {
  profile: Profile;
  list: "specialists.public" | "specialists.user";
  one: "specialists.public_one" | "specialists.user_one";
}

/** A specialist's profile: person, services and prices, free times, checks, reviews, terms. */
export function ProfileView({ profile, list, one }: ProfileViewProps) {
  const { t, locale } = useWords();
  const path = usePaths();
  const { person, free } = profile;
  const guest = list === "specialists.public";
  const name = `${person.name} ${person.lastname}`;
  const profession = professionOf(t, locale, person);
  const topic = person.topics[0];
  const about = { profileId: profile.profileId ?? undefined };
  return (
    <>
      <DocumentHead
        title={t("view.title", { name, profession })}
        description={[person.headline.text, `${profession}, ${where(t, person)}.`]}
        kind="profile"
        picture={{
          title: name, note: `${profession}, ${where(t, person)}`, portrait: person.portrait ?? "", tint: person.tint, specialist: person.id,
        }}
      />
      <StructuredData of={(address) => profileThings(person, profession, address.in(locale), address.origin)} />
      <Crumbs
        label={t("list.crumbs")}
        items={[
          { label: t("list.title"), href: path(list, {}, about) },
          ...(topic ? [{ label: t(`topic.${topic}`), href: path(list, {}, { topic, ...about }) }] : []),
          { label: name },
        ]}
      />
      {!guest && <Form method="post" id="keep" preventScrollReset />}
      <Form method="post" id="book">
        <header className={styles.head}>
          <div className={styles.scene}>
            <PortraitScene src={person.portrait} name={name} alt={person.portrait_alt ?? undefined} tint={person.tint as Tint} />
          </div>
          <div>
            <h1>{name}</h1>
            <p className={styles.profession}>
              {profession}, {where(t, person)}
            </p>
            <p className={`lead ${styles.headline}`} lang={foreign(locale, person.headline)}>
              {person.headline.text}
            </p>
            <HeadFacts person={person} replyHours={profile.reliability.reply_hours} />
            <div className={styles.actions}>
              <Button size="lg" className={classNames(styles.request, guest && "from-lg")}>
                {t("view.request")}
              </Button>
              <ButtonLink
                variant="neutral"
                size="lg"
                iconStart="chat-teardrop-dots"
                href={askPath(path, person.id, guest)}
                className={styles.ask}
              >
                {t("view.ask")}
              </ButtonLink>
              <Keep profile={profile} guest={guest} />
            </div>
          </div>
        </header>
        <div className={styles.grid}>
          <div className={styles.main}>
            <section>
              <h2>{t("view.services")}</h2>
              <div className={styles.services}>
                <RadioRows
                  name="serviceId"
                  label={t("view.services")}
                  hideLabel
                  defaultValue={person.services[0]?.id}
                  options={person.services.map((service) => ({
                    value: service.id,
                    label: <span lang={foreign(locale, service.name)}>{service.name.text}</span>,
                    description: <span lang={foreign(locale, service.description)}>{service.description.text}</span>,
                    detail: (
                      <>
                        <span className="figures">{t("view.minutes", { count: service.minutes })}</span>
                        <span className={styles.place}>{where(t, { city: person.city, modes: service.modes }, true)}</span>
                      </>
                    ),
                    aside: priceOf(t, locale, service),
                  }))}
                />
              </div>
            </section>
          </div>
          <div className={styles.side}>
            <BookingCard person={person} free={free} guest={guest} now={profile.now} ownZone={profile.ownZone} profileId={profile.profileId} />
          </div>
          <div className={styles.main}>
            <About person={person} />
            <Checks checks={person.checks} />
            <Reliability profile={profile} />
            <Reviews profile={profile} one={one} />
            <Conditions person={person} />
          </div>
          {guest && person.services.length > 0 && <BookingBar person={person} free={free} />}
        </div>
      </Form>
    </>
  );
}

/** The heart. It has a form of its own, because all around it is the form of the request. */
function Keep({ profile: { person, kept }, guest }: { profile: Profile; guest: boolean }) {
  const { t } = useWords();
  const path = usePaths();
  const name = `${person.name} ${person.lastname}`;
  if (guest) {
    return (
      <a
        className="button button-neutral button-lg button-icon" title={t("view.keep")} aria-label={t("view.keep.guest", { name })}
        href={path("accounts.register", {}, { redirect: path("specialists.user_one", { id: person.id }) })}
      >
        <Icon name="heart" />
      </a>
    );
  }
  const label = t(kept ? "view.kept" : "view.keep");
  return (
    <button
      className="button button-neutral button-lg button-icon" form="keep" name="intent" value={kept ? "unkeep" : "keep"}
      aria-pressed={kept} aria-label={t("view.keep")} title={label}
    >
      <Icon name={kept ? "heart-fill" : "heart"} className={kept ? styles.kept : undefined} />
    </button>
  );
}

function askPath(path: ReturnType<typeof usePaths>, id: string, guest: boolean): string {
  const chat = path("chat.user", {}, { chatWithId: id, groupType: "User_Specialist" });
  return guest ? path("accounts.register", {}, { redirect: chat }) : chat;
}

function HeadFacts({ person, replyHours }: { person: SpecialistView; replyHours: number | null }) {
  const { t, locale } = useWords();
  const count = person.rating_count;
  return (
    <ul className={styles.facts} role="list">
      <li>
        {person.rating === null ? (
          <span className="tag tag-lime">{t("card.new")}</span>
        ) : (
          <Rating
            value={scoreOf(locale, person.rating)}
            count={t("view.reviews.some", { count })}
            label={t("card.rating", { value: scoreOf(locale, person.rating), count })}
          />
        )}
      </li>
      <li>
        <Icon name="translate" size={20} /> {person.languages.map((key) => languageOf(t, locale, key)).join(", ")}
      </li>
      <li>
        <Icon name="baby" size={20} /> {agesText(t, person)}
      </li>
      {replyHours !== null && (
        <li>
          <Icon name="clock" size={20} /> {t("view.reply", { hours: replyHours })}
        </li>
      )}
    </ul>
  );
}
