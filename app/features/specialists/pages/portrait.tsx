import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { PortraitForm } from "../../../forms/portrait-form.tsx";
import { takePortraitForm } from "../../../forms/portrait-form.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Tint } from "../../../ui/index.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { name, lastname, portrait, portrait_alt, tint } = (await page.api("GET /specialists/me")).data;
  return { name, lastname, portrait, portrait_alt, tint, done: outcomeFor<string>(request, url, page) };
}

export function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  return takePortraitForm(request, page, pathTo("specialists.portrait", page.locale), {
    upload: (input) => page.api("POST /services/upload-image", input),
    set: (body, once) => page.api("PUT /specialists/me/portrait", { ...once, body }),
    remove: () => page.api("DELETE /specialists/me/portrait"),
  });
}

export default function SpecialistPortrait() {
  const { name, lastname, portrait, portrait_alt, tint, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("specialists");
  return (
    <>
      <Title>{t("portrait.title")}</Title>
      <div className="container page-body">
        <PortraitForm
          portrait={portrait}
          alt={portrait_alt}
          name={`${name} ${lastname}`}
          tint={tint as Tint}
          refusal={refusal}
          done={done}
        />
      </div>
    </>
  );
}
