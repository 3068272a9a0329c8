import { Form } from "../../../forms/form.tsx";
import { usePaths } from "../../../navigation/link.tsx";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { Button, ButtonLink, classNames } from "../../../ui/index.ts";
import type { Profile } from "../pages/load-profile.ts";
import { BookingBar } from "./booking-bar.tsx";
import { heartFormIds, ProfileHeartButton } from "./keep.tsx";
import { sessionPlaceText } from "./offer-words.ts";
import { ProfileBody } from "./profile-body.tsx";
import { profileStructuredData } from "./profile-things.ts";
import styles from "./profile.module.css";
import { professionOf, useTextsAndFormats } from "./words.ts";

export interface ProfileViewProps {
  profile: Profile;
  list: "specialists.public" | "specialists.user";
  one: "specialists.public_one" | "specialists.user_one";
}

/** A specialist's profile: person, services and prices, available times, checks, reviews, terms. */
export function ProfileView({ profile, list, one }: ProfileViewProps) {
  const { t, locale } = useTextsAndFormats();
  const path = usePaths();
  const { person } = profile;
  const guest = list === "specialists.public";
  const name = `${person.name} ${person.lastname}`;
  const profession = professionOf(t, locale, person);
  const topic = person.topics[0];
  const about = { profileId: profile.profileId ?? undefined };
  return (
    <>
      <DocumentHead
        title={t("view.title", { name, profession })}
        description={[person.headline.text, `${profession}, ${sessionPlaceText(t, person)}.`]}
        kind="profile"
        picture={{
          title: name,
          note: `${profession}, ${sessionPlaceText(t, person)}`,
          portrait: person.portrait ?? "",
          tint: person.tint,
          specialist: person.id,
        }}
      />
      <StructuredData of={(address) => profileStructuredData(person, profession, address.in(locale), address.origin)} />
      <Crumbs
        label={t("list.crumbs")}
        items={[
          { label: t("list.title"), href: path(list, {}, about) },
          ...(topic ? [{ label: t(`topic.${topic}`), href: path(list, {}, { topic, ...about }) }] : []),
          { label: name },
        ]}
      />
      {!guest && <Form method="post" id={heartFormIds.profile} preventScrollReset />}
      <Form method="post" id="book">
        <ProfileBody
          profile={profile}
          guest={guest}
          reviews={{ to: one, query: { profileId: profile.profileId ?? undefined } }}
          actions={
            <>
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
              <ProfileHeartButton id={person.id} name={name} kept={profile.kept} guest={guest} />
            </>
          }
        >
          {guest && person.services.length > 0 && <BookingBar person={person} free={profile.free} />}
        </ProfileBody>
      </Form>
    </>
  );
}

function askPath(path: ReturnType<typeof usePaths>, id: string, guest: boolean): string {
  const chat = path("chat.user", {}, { chatWithId: id, groupType: "User_Specialist" });
  return guest ? path("accounts.register", {}, { redirect: chat }) : chat;
}
