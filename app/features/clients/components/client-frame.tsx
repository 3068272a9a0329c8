import type { ReactNode } from "react";
import { RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import { Columns, PageHead, Portrait, type Tint } from "../../../ui/index.ts";
import type { ClientView } from "../contract.ts";
import { fullName, useClientName } from "./client-name.ts";

interface ClientFrameProps {
  client: Pick<ClientView, "profile_id" | "name" | "lastname" | "age" | "portrait" | "tint">;
  /** The title of the document. */
  name: string;
  title: ReactNode;
  sub: string;
  /** The tab of the client's page that the back link opens. */
  tab?: { query: Record<string, string>; hash: string };
  side?: ReactNode;
  children: ReactNode;
}

/** The frame of a page about one goal or note of a client, with a link back to the client's page. */
export function ClientFrame({ client, name, title, sub, tab, side, children }: ClientFrameProps) {
  const paths = usePaths();
  const nameOf = useClientName();
  const tint = client.tint as Tint;
  const back = paths("clients.one", { id: client.profile_id }, tab?.query) + (tab ? `#${tab.hash}` : "");
  return (
    <>
      <Title>{name}</Title>
      <PageHead
        tint={tint}
        back={{ href: back, label: nameOf(client), as: RouterLink }}
        portraits={<Portrait src={client.portrait} name={fullName(client)} size={92} tint={tint} />}
        title={title}
        sub={sub}
      />
      <div className="container page-body">
        <Columns side={side}>{children}</Columns>
      </div>
    </>
  );
}
