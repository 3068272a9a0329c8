import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { PortraitForm } from "../../../forms/portrait-form.tsx";
import { takePortraitForm } from "../../../forms/portrait-form.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { readEditableProfile } from "../components/read-profile.server.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const profile = await readEditableProfile(page, idOf(params["id"]));
  const { name, lastname, portrait, portrait_alt, tint } = profile;
  return { name, lastname, portrait, portrait_alt, tint, done: outcomeFor<string>(request, url, page) };
}

export function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const profile_id = idOf(params["id"]);
  return takePortraitForm(request, page, pathTo("profiles.portrait", page.locale, { id: profile_id }), {
    upload: (input) => page.api("POST /services/upload-image", input),
    set: (body, once) => page.api("PUT /profiles/portrait", { ...once, body: { profile_id, ...body } }),
    remove: () => page.api("DELETE /profiles/portrait", { body: { profile_id } }),
  });
}

export default function ProfilePortrait() {
  const { name, lastname, portrait, portrait_alt, tint, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const p = useTexts("platform");
  return (
    <>
      <Title>{`${p("portrait.title")} · ${name}`}</Title>
      <div className="container page-body">
        <PortraitForm
          portrait={portrait}
          alt={portrait_alt}
          name={`${name} ${lastname}`}
          tint={tint}
          refusal={refusal}
          done={done}
        />
      </div>
    </>
  );
}
