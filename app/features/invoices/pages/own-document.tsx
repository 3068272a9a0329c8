import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { Columns, Dots, PageHead } from "../../../ui/index.ts";
import { CorrectionsCard, FilesCard, PaymentsCard } from "../components/document-side.tsx";
import rows from "../components/rows.module.css";
import { LinesCard } from "../components/lines-card.tsx";
import { StatementEntries, StatementSums } from "../components/statement-cards.tsx";
import { SumsCard } from "../components/sums-card.tsx";
import { TransferCard } from "../components/transfer-card.tsx";
import { useOwnWords } from "../components/words.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["platform_document"]);
  const { data: document } = await orNotFound(page.api("GET /billing/platform-invoices/{id}", { params: { id } }));
  return { document };
}

/** One invoice, credit note or statement: what it says, how to pay it, and its files. */
export default function OwnDocument() {
  const { document } = useLoaderData<typeof loader>();
  const { t, formats, monthOf, kindOf, nameOf } = useOwnWords();
  const paths = usePaths();
  const { kind, number, month, issued_on, due_on, state, transfer } = document;
  const title = nameOf(document);
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        back={{ href: paths("invoices.own"), label: t("own.back"), as: RouterLink }}
        title={
          <>
            {kindOf(kind)} <span className={rows["number"]}>{number}</span>
          </>
        }
        sub={
          <Dots>
            {t("own.for", { month: monthOf(month) })}
            {t("own.issued", { day: formats.date(issued_on) })}
          </Dots>
        }
      />
      <div className="container page-body">
        <Columns
          side={
            <>
              <FilesCard document={document} />
              <CorrectionsCard document={document} />
              <PaymentsCard document={document} />
            </>
          }
        >
          {kind === "statement" ? <StatementSums document={document} /> : <SumsCard document={document} />}
          {transfer && <TransferCard transfer={transfer} due_on={due_on} overdue={state === "overdue"} />}
          {kind === "statement" ? <StatementEntries document={document} /> : <LinesCard document={document} />}
        </Columns>
      </div>
    </>
  );
}
