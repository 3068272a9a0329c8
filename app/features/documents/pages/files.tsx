import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from "react-router";
import { outcomeFor } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns, PageHead } from "../../../ui/index.ts";
import { FilesList } from "../components/files-list.tsx";
import { type FilesOutcome, handleFilesForm } from "../components/files-page.server.ts";
import { readFiles } from "../components/read-files.server.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const cursor = url.searchParams.get("cursor");
  const shown = await readFiles(page, idOf(params["id"] ?? params["profile"]), cursor ? { cursor } : {});
  return { shown, done: outcomeFor<FilesOutcome>(request, url, page) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const { id, profile } = params;
  const here = profile
    ? pathTo("documents.specialist", page.locale, { profile })
    : pathTo("documents.family", page.locale, { id: idOf(id) });
  return handleFilesForm(request, page, here, idOf(id ?? profile));
}

/** The files of a profile: within the profile's pages for its family, and with a heading of its own for a specialist. */
export default function Files() {
  const { shown, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("documents");
  const paths = usePaths();
  const { id = "", profile } = useParams();
  return (
    <>
      <Title>{`${t("title")} · ${shown.about.name}`}</Title>
      {profile && (
        <PageHead
          back={{ href: paths("clients.one", { id: profile }), label: shown.about.name, as: RouterLink }}
          title={t("title.of", { name: shown.about.name })}
        />
      )}
      <div className="container page-body">
        <Columns>
          <FilesList
            shown={shown}
            done={done}
            refusal={refusal}
            savePath={(file) =>
              profile
                ? paths("documents.specialist_save", { profile, profile_file: file })
                : paths("documents.save", { id, profile_file: file })
            }
          />
        </Columns>
      </div>
    </>
  );
}
