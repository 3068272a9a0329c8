import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { seeNewDocument } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Button, ButtonLink } from "../../../ui/index.ts";
import styles from "../components/entry.module.css";
import { signOut } from "../controllers/sign-in.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({
  signedIn: context.get(pageContext).caller.kind !== "anon",
});

/** Only a POST signs out, so that an image or link on another site cannot. */
export async function action({ context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  await signOut(page);
  return seeNewDocument(pathTo("accounts.login", page.locale));
}

export default function SignOut() {
  const { signedIn } = useLoaderData<typeof loader>();
  const t = useTexts("accounts");
  const paths = usePaths();
  return (
    <>
      <Title>{t("sign_out.title")}</Title>
      <h1>{t(signedIn ? "sign_out.title" : "sign_out.done")}</h1>
      <p className={styles["lead"]}>{t(signedIn ? "sign_out.text" : "sign_out.done_text")}</p>
      {signedIn ? (
        <Form method="post" data-forget="">
          <Button size="lg" full>
            {t("sign_out.submit")}
          </Button>
        </Form>
      ) : (
        <ButtonLink size="lg" full href={paths("accounts.login")}>
          {t("login.submit")}
        </ButtonLink>
      )}
    </>
  );
}
