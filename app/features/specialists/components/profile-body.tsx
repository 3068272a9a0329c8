import { languageNames } from "../../../platform/i18n/language-names.ts";
import type { ReactNode } from "react";
import { Icon, PortraitScene, RadioRows, Rating, type Tint } from "../../../ui/index.ts";
import type { SpecialistView } from "../contract.ts";
import type { Profile } from "../pages/load-profile.ts";
import { BookingCard } from "./booking-card.tsx";
import { Checks } from "./checks.tsx";
import { priceOf, sessionPlaceText } from "./offer-words.ts";
import { ProfileEvents } from "./profile-events.tsx";
import { About, BookingTerms } from "./profile-facts.tsx";
import { Packs } from "./profile-packs.tsx";
import { Reviews, type ReviewsAt } from "./profile-reviews.tsx";
import styles from "./profile.module.css";
import { Reliability } from "./reliability.tsx";
import { ageRangeText, langAttribute, professionOf, scoreOf, useTextsAndFormats } from "./words.ts";

export interface ProfileBodyProps {
  profile: Profile;
  guest: boolean;
  /** Whether specialists are viewing their own profile: nothing can be requested, and the surrounding page has the heading. */
  preview?: boolean;
  /** The page that shows older reviews. */
  reviews: ReviewsAt;
  actions: ReactNode;
  children?: ReactNode;
}

/** The whole content of a profile. Must be inside a form, whose choices the styles show in the booking card. */
export function ProfileBody({ profile, guest, preview, reviews, actions, children }: ProfileBodyProps) {
  const { t, locale } = useTextsAndFormats();
  const { person, free } = profile;
  const name = `${person.name} ${person.lastname}`;
  const Name = preview ? "h2" : "h1";
  return (
    <>
      <header className={styles.head}>
        <div className={styles.scene}>
          <PortraitScene
            src={person.portrait}
            name={name}
            alt={person.portrait_alt ?? undefined}
            tint={person.tint as Tint}
          />
        </div>
        <div>
          <Name>{name}</Name>
          <p className={styles.profession}>
            {professionOf(t, locale, person)}, {sessionPlaceText(t, person)}
          </p>
          <p className={`lead ${styles.headline}`} lang={langAttribute(locale, person.headline)}>
            {person.headline.text}
          </p>
          <HeadFacts person={person} replyHours={profile.reliability.reply_hours} />
          <div className={styles.actions}>{actions}</div>
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
                  label: <span lang={langAttribute(locale, service.name)}>{service.name.text}</span>,
                  description: (
                    <span lang={langAttribute(locale, service.description)}>{service.description.text}</span>
                  ),
                  detail: (
                    <>
                      <span className="figures">{t("view.minutes", { count: service.minutes })}</span>
                      <span className={styles.place}>
                        {sessionPlaceText(t, { city: person.city, modes: service.modes }, true)}
                      </span>
                    </>
                  ),
                  aside: priceOf(t, locale, service),
                }))}
              />
            </div>
            <Packs profile={profile} guest={guest} preview={preview} />
          </section>
        </div>
        <div className={styles.side}>
          <BookingCard
            person={person}
            free={free}
            guest={guest}
            preview={preview}
            now={profile.now}
            ownZone={profile.ownZone}
            profileId={profile.profileId}
          />
        </div>
        <div className={styles.main}>
          <About person={person} />
          <ProfileEvents profile={profile} />
          <Checks checks={person.checks} />
          <Reliability profile={profile} />
          <Reviews profile={profile} at={reviews} />
          <BookingTerms person={person} />
        </div>
        {children}
      </div>
    </>
  );
}

function HeadFacts({ person, replyHours }: { person: SpecialistView; replyHours: number | null }) {
  const { t, locale } = useTextsAndFormats();
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
        <Icon name="translate" size={20} /> {person.languages.map(languageNames(locale)).join(", ")}
      </li>
      <li>
        <Icon name="baby" size={20} /> {ageRangeText(t, person)}
      </li>
      {replyHours !== null && (
        <li>
          <Icon name="clock" size={20} /> {t("view.reply", { hours: replyHours })}
        </li>
      )}
    </ul>
  );
}
