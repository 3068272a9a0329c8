import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { ButtonLink } from "../../../ui/index.ts";
import { RulesTable } from "../../referrals/parts.ts";
import { useRulesWords } from "../../referrals/words.ts";
import { ContentPage } from "../components/content-page.tsx";
import { MessageForm } from "../components/message-form.tsx";
import { MessageSection } from "../components/message-section.tsx";
import { Section } from "../components/section.tsx";
import { Thanks } from "../components/thanks.tsx";
import { stampOf } from "../data/stamp.server.ts";
import { loadFixedPage } from "./load-page.server.ts";
import { handleMessageForm } from "./send-message.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, services } = context.get(pageContext);
  const [loaded, { data: rules }] = await Promise.all([
    loadFixedPage(context, "referrals"),
    api("GET /referrals/rules"),
  ]);
  const sent = new URL(request.url).searchParams.has("sent");
  return { ...loaded, rules, sent, stamp: stampOf(services.masterKey, services.clock()) };
}

export function action({ request, context }: ActionFunctionArgs) {
  const { locale } = context.get(pageContext);
  const thanks = `${pathOf(pages["content.referrals"], locale, {}, { sent: "1" })}#contact`;
  const text = translator(locale, "content")("referrals.wish");
  return handleMessageForm(request, context, { kind: "referrals", thanks, text });
}

/** Signed-in families and specialists are redirected to their own invitations. */
export default function Referrals() {
  const t = useTexts("content");
  const path = usePaths();
  const { rules, sent, stamp, ...loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const words = useRulesWords(rules);
  const back = { redirect: path("content.referrals") };
  return (
    <ContentPage
      loaded={loaded}
      end={
        <>
          <Section id="rules" {...words}>
            <div className="stack">
              <RulesTable rules={rules} />
              <p className="cluster">
                <ButtonLink href={path("accounts.register", {}, back)}>{t("frame.create_account")}</ButtonLink>
                <ButtonLink variant="neutral" href={path("accounts.login", {}, back)}>
                  {t("frame.sign_in")}
                </ButtonLink>
              </p>
            </div>
          </Section>
          {sent ? (
            <Thanks title={t("referrals.thanks")}>{t("referrals.thanks.text")}</Thanks>
          ) : (
            <MessageSection title={t("referrals.form")} text={t("referrals.form.text")}>
              <MessageForm
                action={path("content.referrals")}
                stamp={stamp}
                refused={refused}
                textLabel={t("referrals.form.note")}
                textRequired={false}
                submitLabel={t("referrals.form.send")}
                note={t("message.note")}
              />
            </MessageSection>
          )}
        </>
      }
    />
  );
}
