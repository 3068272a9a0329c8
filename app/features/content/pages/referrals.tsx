import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { ContentPage } from "../components/content-page.tsx";
import { MessageForm } from "../components/message-form.tsx";
import { MessageSection } from "../components/message-section.tsx";
import { ReferralRules } from "../components/referral-rules.tsx";
import { Thanks } from "../components/thanks.tsx";
import { stampOf } from "../data/stamp.server.ts";
import { loadFixedPage } from "./load-page.server.ts";
import { takeMessage } from "./send-message.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(pageContext);
  const loaded = await loadFixedPage(context, "referrals");
  const sent = new URL(request.url).searchParams.has("sent");
  return { ...loaded, sent, stamp: stampOf(services.masterKey, services.clock()) };
}

export function action({ request, context }: ActionFunctionArgs) {
  const { locale } = context.get(pageContext);
  const thanks = `${pathOf(pages["content.referrals"], locale, {}, { sent: "1" })}#contact`;
  const text = translator(locale, "content")("referrals.wish");
  return takeMessage(request, context, { kind: "referrals", thanks, text });
}

export default function Referrals() {
  const t = useTexts("content");
  const path = usePaths();
  const { sent, stamp, ...loaded } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ContentPage
      loaded={loaded}
      end={
        <>
          <ReferralRules />
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
