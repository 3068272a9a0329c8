import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { ContentPage } from "../components/content-page.tsx";
import { Operator } from "../components/operator.tsx";
import { Thanks } from "../components/thanks.tsx";
import { loadFixedPage } from "./load-page.server.ts";
import { handleMessageForm } from "./send-message.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = context.get(pageContext).services.settings;
  const loaded = await loadFixedPage(context, "contact");
  const sent = new URL(request.url).searchParams.has("sent");
  if (!sent) return { ...loaded, sent, operator };
  const sections = loaded.content.sections.filter(({ kind }) => kind !== "ContactFormRecord");
  return { ...loaded, content: { ...loaded.content, sections }, sent, operator };
}

export function action({ request, context }: ActionFunctionArgs) {
  const { locale } = context.get(pageContext);
  const thanks = `${pathOf(pages["content.contact"], locale, {}, { sent: "1" })}#contact`;
  return handleMessageForm(request, context, { kind: "contact", thanks });
}

export default function Contact() {
  const t = useTexts("content");
  const loaded = useLoaderData<typeof loader>();
  return (
    <ContentPage loaded={loaded} refused={useActionData<typeof action>()} end={<Operator operator={loaded.operator} />}>
      {loaded.sent && <Thanks title={t("message.thanks")}>{t("message.thanks.text")}</Thanks>}
    </ContentPage>
  );
}
