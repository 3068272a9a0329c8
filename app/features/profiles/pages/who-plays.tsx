import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Form } from "../../../forms/form.tsx";
import { ApiError } from "../../../platform/http/client.ts";
import { seeNewDocument, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { lockedProfile } from "../../../platform/auth/actor.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Icon, Notice, Portrait, type Tint } from "../../../ui/index.ts";
import { EndChildLockForm } from "../components/give-back.tsx";
import { PlayerPinForm } from "../components/player-pin.tsx";
import { PicturePad } from "../components/picture-pad.tsx";
import { pictureOrder } from "../components/picture-form.server.ts";
import { picturesToTap } from "../data/pictures.ts";
import styles from "../components/child-screen.module.css";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { caller } = page;
  if (caller.kind !== "person" || !caller.child_lock_active) throw redirect(pathTo("user.home", page.locale));
  const { data: players } = await page.api("GET /profiles/who-plays");
  const chosen = url.searchParams.get("child");
  const child = players.children.find(({ id }) => id === chosen);
  // The child using the device may have been deleted. Then only a grown-up or a sibling can continue.
  const held = players.children.some(({ plays }) => plays) ? lockedProfile(caller) : null;
  return { ...players, child: child ?? null, back: held };
}

/** Without JavaScript each picture is sent separately. The third one, or a grown-up's PIN, hands the device to the child. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  if (values["intent"] === "unlock")
    return giveBack(page, typeof values["pin"] === "string" ? values["pin"].trim() : "");
  const profile_id = idOf(typeof values["child"] === "string" ? values["child"] : undefined);
  const picked = pictureOrder(values["picked"]);
  const pin = typeof values["pin"] === "string" ? values["pin"].trim() : undefined;
  if (pin === undefined && picked.length < picturesToTap)
    return { picked, error: undefined, about: "pictures" as const };
  try {
    await page.api("POST /profiles/who-plays/change", {
      body: pin === undefined ? { profile_id, pictures: picked } : { profile_id, pin },
    });
  } catch (error) {
    const about = pin === undefined ? ("pictures" as const) : ("pin" as const);
    if (error instanceof ApiError) return data({ picked: [], error: error.body, about }, { status: error.status });
    throw error;
  }
  return seeNewDocument(pathTo("profiles.one", page.locale, { id: profile_id }));
}

async function giveBack(page: PageContext, pin: string) {
  try {
    await page.api("POST /accounts/child-lock/end", { body: { pin } });
  } catch (error) {
    if (error instanceof ApiError)
      return data({ picked: [], error: error.body, about: "lock" as const }, { status: error.status });
    throw error;
  }
  return seeNewDocument(pathTo("user.home", page.locale));
}

export default function WhoPlays() {
  const { children, child, grown_up_needed, back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  const paths = usePaths();
  const way = child ? paths("profiles.who_plays") : back && paths("profiles.one", { id: back });
  return (
    <div className={styles["screen"]} data-tint={child?.tint ?? "apricot"}>
      <Title>{t("who.title")}</Title>
      <div className="container">
        <div className={styles["head"]}>
          {child && (
            <Portrait
              src={child.portrait}
              name={`${child.name} ${child.lastname}`}
              size={76}
              tint={child.tint as Tint}
              priority
            />
          )}
          <h1>{child ? child.name : t("who.title")}</h1>
          {way && (
            <RouterLink className={styles["round"]} to={way} aria-label={t("who.back")}>
              <Icon name="arrow-left" size={28} />
            </RouterLink>
          )}
          {!back && <EndChildLockForm error={refusal?.about === "lock" ? refusal.error : undefined} />}
        </div>
        {child ? (
          <SignIn key={child.id} child={child} grownUp={grown_up_needed} />
        ) : (
          <ul className={styles["players"]}>
            {children.map(({ id, name, lastname, portrait, tint, plays }) => (
              <li key={id}>
                <RouterLink
                  className={styles["player"]}
                  to={plays ? paths("profiles.one", { id }) : `${paths("profiles.who_plays")}?child=${id}`}
                >
                  <Portrait src={portrait} name={`${name} ${lastname}`} size={132} tint={tint as Tint} priority />
                  <b>{name}</b>
                </RouterLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The pictures of a child or, after three wrong attempts, the PIN form for a grown-up. */
function SignIn({ child, grownUp }: { child: { id: string; name: string }; grownUp: boolean }) {
  const refusal = useActionData<typeof action>();
  const t = useTexts("profiles");
  const { error, about } = refusal ?? {};
  // Checks the error too, because the page's data is not reloaded after a refusal.
  if (grownUp || about === "pin" || error?.code === "grown_up_needed")
    return <PlayerPinForm child={child} error={about === "pin" ? error : undefined} />;
  return (
    <Form method="post" className={styles["pictures"]} key={error?.request_id}>
      {error && about === "pictures" ? (
        <Notice kind="warning" role="alert" title={error.message} />
      ) : (
        <p className={styles["words"]}>{t("who.touch")}</p>
      )}
      <input type="hidden" name="child" value={child.id} />
      <PicturePad touched={refusal?.picked ?? []} sendsItself />
    </Form>
  );
}
